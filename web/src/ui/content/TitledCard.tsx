import type { ReactNode } from 'react';
import { Card, CardHead } from '../layout/Card.tsx';

interface Props {
  /** The id of the heading, which names the card. */
  id: string;
  title: ReactNode;
  /** Shown beside the title, such as buttons or a count. */
  tools?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card with a title. One with several things beside the title has a head of its own. */
export const TitledCard = ({ id, title, tools, className, children }: Props) => (
  <Card aria-labelledby={id} className={className}>
    <CardHead>
      <h2 id={id}>{title}</h2>
      {tools}
    </CardHead>
    {children}
  </Card>
);
