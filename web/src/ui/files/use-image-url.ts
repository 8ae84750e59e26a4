import { useEffect, useState } from 'react';

const showable = ['image/jpeg', 'image/png', 'image/webp'];

/** A `data:` address for an image that browsers can show. Undefined for other files. */
export function useImageUrl(blob: Blob | null | undefined): string | undefined {
  const [loaded, setLoaded] = useState<{ blob: Blob; url: string }>();
  useEffect(() => {
    if (!blob || !showable.includes(blob.type)) return;
    const reader = new FileReader();
    reader.onload = () => setLoaded({ blob, url: String(reader.result) });
    reader.readAsDataURL(blob);
    return () => {
      reader.onload = null;
    };
  }, [blob]);
  return loaded?.blob === blob ? loaded?.url : undefined;
}
