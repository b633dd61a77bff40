import { statusInDescription, type TrackingEvent } from '@exline/contracts';
import { styled } from 'styled-components';
import { clockTimeWithZone, fullTime, usDate } from '../../../lib/text/format.ts';
import { usePhone } from '../../../lib/page/usePhone.ts';
import { CardBody } from '../../../ui/layout/Card.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { Count } from '../../../ui/content/Badge.tsx';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';
import { TableFrame } from '../../../ui/lists/Table.tsx';
import { Timeline } from '../../../ui/parcel/Timeline.tsx';

/** The tracking events of an order, newest first: a table, or on a phone the timeline that visitors see. */
export const EventTable = ({ events }: { events: readonly TrackingEvent[] }) => {
  const onPhone = usePhone();
  return (
    <TitledCard id="current-events" title="Current Tracking Events" tools={<Count>{events.length}</Count>}>
      {onPhone || events.length === 0 ? (
        <CardBody>
          <Timeline events={events} />
        </CardBody>
      ) : (
        <Wide>
          <TableFrame
            label="Table of tracking events"
            last="start"
            columns={['Status', 'Date and time', 'Description', 'Location']}
          >
            {events.map((event) => (
              <Row key={event.id} event={event} />
            ))}
          </TableFrame>
        </Wide>
      )}
    </TitledCard>
  );
};

const Row = ({ event: { description, location, timestamp } }: { event: TrackingEvent }) => {
  const status = statusInDescription(description);
  const text = status ? description.slice(description.indexOf(':') + 1).trim() : description;
  return (
    <tr>
      <td>{status ? <StatusBadge status={status} /> : 'Remark'}</td>
      <td>
        <time dateTime={timestamp} title={fullTime(timestamp)}>
          {usDate(timestamp)}, {clockTimeWithZone(timestamp)}
        </time>
      </td>
      <td>{text}</td>
      <td>{location ?? 'N/A'}</td>
    </tr>
  );
};

const Wide = styled.div`
  td:nth-child(3) {
    white-space: pre-line;
    min-width: 180px;
    padding-block: 10px;
  }
`;
