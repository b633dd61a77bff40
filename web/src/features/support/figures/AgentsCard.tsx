import type { AgentFigures } from '@exline/contracts';
import { count } from '../../../lib/text/count.ts';
import { Actor } from '../../../ui/content/Avatar.tsx';
import { CardBody } from '../../../ui/layout/Card.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { MutedText } from '../../../ui/content/MutedText.tsx';
import { TableFrame } from '../../../ui/lists/Table.tsx';
import { maybeDuration } from '../words.ts';

/** Replies, finishes and ratings of each person. */
export const AgentsCard = ({ agents }: { agents: readonly AgentFigures[] }) => (
  <TitledCard id="agents" title="By person">
    {agents.length === 0 ? (
      <CardBody>
        <MutedText>No one has replied or finished a conversation in this time.</MutedText>
      </CardBody>
    ) : (
      <TableFrame
        label="Table of figures by person"
        last="start"
        columns={['Person', 'First replies', 'Median', '90%', 'Done', 'Median', '90%', 'Good, okay, bad']}
      >
        {agents.map(({ actor, firstReply, finished, ratings }) => (
          <tr key={actor} data-row="">
            <td>
              <Actor actor={actor} />
            </td>
            <td>{count(firstReply.count)}</td>
            <td>{maybeDuration(firstReply.median)}</td>
            <td>{maybeDuration(firstReply.p90)}</td>
            <td>{count(finished.count)}</td>
            <td>{maybeDuration(finished.median)}</td>
            <td>{maybeDuration(finished.p90)}</td>
            <td>
              {count(ratings.good)}, {count(ratings.okay)}, {count(ratings.bad)}
            </td>
          </tr>
        ))}
      </TableFrame>
    )}
  </TitledCard>
);
