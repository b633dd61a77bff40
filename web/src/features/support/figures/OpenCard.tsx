import type { OpenByAge } from '@exline/contracts';
import { count } from '../../../lib/text/count.ts';
import { CardBody } from '../../../ui/layout/Card.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { ageWords } from '../words.ts';
import { ShareRows } from './ShareRows.tsx';

export const OpenCard = ({ open }: { open: readonly OpenByAge[] }) => (
  <TitledCard id="open" title="Open questions by age">
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
  </TitledCard>
);
