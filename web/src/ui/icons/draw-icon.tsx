import type { SVGProps } from 'react';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  /** In pixels. The default is 24. */
  size?: number;
  /** The width of the lines on a grid of 24. The default is 2. */
  stroke?: number;
};

const inLines = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Makes icons of the drawings in a table. Each icon is beside a label, so screen readers ignore it. */
export const iconsOf =
  <Name extends string>(paths: Readonly<Record<Name, readonly string[]>>) =>
  (name: Name) =>
    function Icon({ size = 24, stroke = 2, ...others }: IconProps) {
      const ink = name.endsWith('-filled') ? { fill: 'currentColor' } : { ...inLines, strokeWidth: stroke };
      return (
        <svg aria-hidden width={size} height={size} viewBox="0 0 24 24" {...ink} {...others}>
          {paths[name].map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
      );
    };
