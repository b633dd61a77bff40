import { styled } from 'styled-components';
import { compact, phone } from '../../theme/tokens.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stop } from '../../ui/content/Stop.tsx';
import { Section, Wrap } from '../../ui/layout/Wrap.tsx';
import { days, services } from './content.ts';

/** The services as rows on the same three-day scale, like a train timetable. */
export const Timetable = () => (
  <Section>
    <Wrap>
      <h2>Timetable and prices</h2>
      <Board>
        <Days aria-hidden>
          {days.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </Days>
        <ul>
          {services.map(({ name, price, note, text, from, to, arrives }) => (
            <Row key={name}>
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
              <Track aria-hidden>
                <OwnDays>
                  {days.map((day) => (
                    <span key={day} data-day={day} />
                  ))}
                </OwnDays>
                <Leg style={{ left: `${from}%`, width: `${to - from}%` }}>
                  <Stop kind="passed" />
                  <Stop kind="done" />
                </Leg>
                <Arrival style={{ right: `${100 - to}%` }}>{arrives}</Arrival>
              </Track>
              <Price>
                <b>{price}</b>
                <span>{note}</span>
              </Price>
            </Row>
          ))}
        </ul>
      </Board>
    </Wrap>
  </Section>
);

const COLUMNS = 'grid-template-columns: 3.4fr 5fr 2.6fr; column-gap: var(--s-8);';

const Board = styled(Card)`
  margin-top: var(--s-10);
`;
const Days = styled.div`
  display: grid;
  ${COLUMNS}
  padding: var(--s-3) var(--s-8);
  border-bottom: 1px solid var(--hairline);
  font-size: var(--t-13);
  color: var(--ink-muted);
  span {
    grid-column: 2;
    grid-row: 1;
  }
  span:nth-child(2) {
    margin-left: 33.33%;
  }
  span:nth-child(3) {
    margin-left: 66.67%;
  }
  span + span,
  span:first-child {
    padding-left: 10px;
  }
  ${compact} {
    display: none;
  }
`;
/** The scale above each row, for small screens, where name and price are above the line. */
const OwnDays = styled.div`
  display: none;
  grid-template-columns: repeat(3, 1fr);
  /* With large text, no word breaks in the narrow columns of a phone. */
  font-size: min(var(--t-13), 4.2vw);
  line-height: 1.3;
  color: var(--ink-muted);
  span {
    padding: 4px 4px 0 10px;
  }
  span::before {
    content: attr(data-day);
  }
  ${compact} {
    display: grid;
  }
`;
const Row = styled.li`
  display: grid;
  ${COLUMNS}
  align-items: stretch;
  padding: 0 var(--s-8);
  & + & {
    border-top: 1px solid var(--hairline);
  }
  > div:not(:nth-child(2)) {
    padding-block: var(--s-8);
  }
  h3 {
    font-size: var(--t-22);
  }
  p {
    margin-top: var(--s-2);
    font-size: var(--t-15);
    color: var(--ink-muted);
  }
  ${compact} {
    grid-template-columns: 1fr auto;
    row-gap: 0;
    padding: 0 var(--s-6);
    > div:nth-child(2) {
      grid-area: 2 / 1 / 3 / -1;
    }
    > div:not(:nth-child(2)) {
      padding-block: var(--s-6) var(--s-4);
    }
  }
  ${phone} {
    grid-template-columns: 1fr;
    padding: 0 var(--s-5);
    > div:nth-child(2) {
      grid-area: auto;
      order: 3;
    }
    > div:nth-child(3) {
      padding-block: 0 var(--s-2);
    }
  }
`;
const Track = styled.div`
  position: relative;
  min-height: 128px;
  background:
    linear-gradient(var(--hairline), var(--hairline)) 0 0 / 1px 100% no-repeat,
    linear-gradient(var(--hairline), var(--hairline)) 33.33% 0 / 1px 100% no-repeat,
    linear-gradient(var(--hairline), var(--hairline)) 66.67% 0 / 1px 100% no-repeat,
    linear-gradient(var(--hairline), var(--hairline)) 100% 0 / 1px 100% no-repeat;
  ${compact} {
    min-height: 120px;
    margin-bottom: var(--s-6);
  }
`;
const Leg = styled.div`
  position: absolute;
  top: 50%;
  display: flex;
  justify-content: space-between;
  align-items: center;
  height: 22px;
  margin-top: -18px;
  ${compact} {
    top: 66%;
  }
  &::before {
    content: '';
    position: absolute;
    inset: 10px 8px auto;
    /* A border is visible where colors are forced. */
    border-top: 2px solid var(--line);
  }
`;
/** The time of arrival ends under its stop, or begins at the left edge if there is no room before the stop. */
const Arrival = styled.span`
  position: absolute;
  top: 50%;
  left: 0;
  min-width: max-content;
  text-align: right;
  margin-top: 8px;
  font-size: var(--t-13);
  font-weight: 500;
  white-space: nowrap;
  ${compact} {
    top: 66%;
  }
`;
const Price = styled.div`
  b {
    display: block;
    font-size: var(--t-22);
    font-weight: 600;
    line-height: 1.3;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }
  span {
    display: block;
    margin-top: var(--s-2);
    font-size: var(--t-15);
    color: var(--ink-muted);
  }
  ${compact} {
    max-width: 220px;
  }
  ${phone} {
    max-width: none;
    span {
      margin-top: 0;
    }
  }
`;
