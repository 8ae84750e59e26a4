import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The path and the part of the last heading that each router showed. */
const shownPaths = new WeakMap<object, string>();

/**
 * Focuses the heading of a page after a navigation, so that keyboards continue there and screen readers announce it.
 * The first page of a visit keeps the browser's own start, and a change of the search parameters moves nothing.
 * @param part tells pages apart that have the same path
 */
export function useHeadingFocus(part = '') {
  const heading = useRef<HTMLHeadingElement>(null);
  const router = useRouter();
  // The path of the page itself. The address changes earlier, while the page before is still on the screen.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });

  useEffect(() => {
    const before = shownPaths.get(router);
    const shown = `${path} ${part}`;
    shownPaths.set(router, shown);
    if (before !== undefined && before !== shown) heading.current?.focus({ preventScroll: true });
  }, [router, path, part]);

  return heading;
}
