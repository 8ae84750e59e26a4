import { useEffect, useState } from 'react';

const showable = ['image/jpeg', 'image/png', 'image/webp'];

/** A `data:` address of an image that browsers can show; undefined for other files. */
export function useImageUrl(blob: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    setUrl(undefined);
    if (!blob || !showable.includes(blob.type)) return;
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.readAsDataURL(blob);
    return () => {
      reader.onload = null;
    };
  }, [blob]);
  return url;
}
