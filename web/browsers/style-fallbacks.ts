import type { Plugin } from 'postcss';

/** Values that the oldest browsers drop, and what they take instead. */
const older = (value: string): string => value.replaceAll(/(?<=\d)dvh\b/g, 'vh').replace(/^anywhere$/, 'break-word');

/** Writes the older value before each newer one, in the styles of the product and its libraries. */
export const styleFallbacks: Plugin = {
  postcssPlugin: 'style-fallbacks',
  OnceExit(root) {
    root.walkDecls((declaration) => {
      const value = older(declaration.value);
      // A browser reads a value with a variable too late to take the one before it.
      const isReadLate = declaration.variable || value.includes('var(');
      if (value !== declaration.value && !isReadLate) declaration.cloneBefore({ value });
    });
  },
};
