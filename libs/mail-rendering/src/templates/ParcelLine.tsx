import { lineStatuses, statusKey, type MailPayloads } from '@exline/contracts';
import { Fragment } from 'react';
import { palette } from './palette.ts';

const STOP = 16;
const table = { border: 0, cellPadding: '0', cellSpacing: '0', role: 'presentation' } as const;

const placeOf = (status: string): number =>
  lineStatuses.findIndex((each) => statusKey(each) === statusKey(status));

type Drawn = Pick<MailPayloads['status'], 'stops' | 'earlier'>;

/**
 * The index of the parcel's last known stop. -1 if no stop is known, because the subscriber signed up, or chose the
 * statuses, after the earlier ones.
 */
const lastPlace = ({ stops, earlier }: Drawn): number => {
  const statuses = stops.map(({ status }) => status);
  const now = placeOf(statuses.at(-1) ?? '');
  return now >= 0 ? now : Math.max(-1, ...[...earlier, ...statuses].map(placeOf));
};

/** A round cell. Mail programs without rounded corners show a square. */
const Stop = ({ kind }: { kind: 'passed' | 'now' | 'ahead' }) => {
  const width = kind === 'now' ? 4 : 2;
  const size = `${STOP - 2 * width}px`;
  const color = { passed: palette.line, now: palette.signal, ahead: palette.ahead }[kind];
  const classes = { passed: 'passed stop', now: 'now', ahead: 'ahead' };
  return (
    <td width={STOP} style={{ width: `${STOP}px` }}>
      <div
        className={classes[kind]}
        style={{
          width: size,
          height: size,
          fontSize: '1px',
          lineHeight: size,
          border: `${width}px solid ${color}`,
          borderRadius: '50%',
          ...(kind === 'passed' && { backgroundColor: color }),
        }}
      >
        &nbsp;
      </div>
    </td>
  );
};

const Way = ({ isPassed }: { isPassed: boolean }) => (
  <td style={{ padding: '0 2px' }}>
    <div
      className={isPassed ? 'passed' : 'way-ahead'}
      style={{
        height: '2px',
        fontSize: '1px',
        lineHeight: '2px',
        backgroundColor: isPassed ? palette.line : palette.ahead,
      }}
    >
      &nbsp;
    </div>
  </td>
);

/**
 * The progress line of a parcel, as a table; nothing if no stop is known. The text part of the email leaves it out,
 * because it lists the statuses.
 */
export const ParcelLine = (parcel: Drawn) => {
  const place = lastPlace(parcel);
  if (place < 0) return null;
  const isOver = place === lineStatuses.length - 1;
  return (
    <div data-skip-in-text="true" role="img" aria-label={`Stop ${place + 1} of ${lineStatuses.length}`}>
      <table {...table} width="100%" style={{ margin: '4px 0 20px' }}>
        <tbody>
          <tr>
            {lineStatuses.map((status, index) => (
              <Fragment key={status}>
                {index > 0 && <Way isPassed={index <= place} />}
                <Stop
                  kind={
                    index < place || (isOver && index === place)
                      ? 'passed'
                      : index === place
                        ? 'now'
                        : 'ahead'
                  }
                />
              </Fragment>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
};
