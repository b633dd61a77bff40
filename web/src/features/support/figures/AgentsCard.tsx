import type { AgentFigures } from '@exline/contracts';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { Actor } from '../../../ui/content/Avatar.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/Card.tsx';
import { TableFrame } from '../../../ui/lists/Table.tsx';
import { maybeDuration } from '../words.ts';

/** Replies, finishes and ratings of each person. */
export const AgentsCard = ({ agents }: { agents: readonly AgentFigures[] }) => (
  <Card aria-labelledby="agents">
    <CardHead>
      <h2 id="agents">By person</h2>
    </CardHead>
    {agents.length === 0 ? (
      <CardBody>
        <Nothing>No one has replied or finished a conversation in this time.</Nothing>
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
  </Card>
);

const Nothing = styled.p`
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
