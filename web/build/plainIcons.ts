import { createElement, type SVGProps } from 'react';

interface Drawing {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}
type Props = SVGProps<SVGSVGElement> & { size?: number };

/** In place of lucide's own, which can do more than anybody here asks for and weighs more than the icons of a page. */
const createLucideIcon = ({ node }: Drawing) => {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }: Props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...shapes,
    );
};

// The icons ask for it so.
// oxlint-disable-next-line import/no-default-export
export default createLucideIcon;
