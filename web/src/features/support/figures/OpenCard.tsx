import type { OpenByAge } from '@exline/contracts';
import { count } from '../../../lib/text/count.ts';
import { Card, CardBody, CardHead } from '../../../ui/layout/Card.tsx';
import { ageWords } from '../words.ts';
import { ShareRows } from './ShareRows.tsx';

/** The open questions by age. */
export const OpenCard = ({ open }: { open: readonly OpenByAge[] }) => (
  <Card aria-labelledby="open">
    <CardHead>
      <h2 id="open">Open questions by age</h2>
    </CardHead>
    <CardBody>
      <ShareRows
        rows={open.map(({ waiting, replied }, index) => ({
          name: ageWords(open, index),
          label: ageWords(open, index),
          parts: [
            { value: waiting, fill: 'var(--line)' },
            { value: replied, fill: 'var(--line-ahead)' },
          ],
          ...(waiting > 0 && { note: `${count(waiting)} without a reply` }),
        }))}
      />
    </CardBody>
  </Card>
);
