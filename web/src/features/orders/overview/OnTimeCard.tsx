import type { DayFigures } from '@exline/contracts';
import { styled } from 'styled-components';
import { count } from '../../../lib/text/count.ts';
import { CardBody } from '../../../ui/layout/Card.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { onTimeShare, percent, totalOf } from './dayWords.ts';
import { ChartKey } from './ChartKey.tsx';

export const OnTimeCard = ({ days }: { days: readonly DayFigures[] }) => {
  const total = totalOf(days);
  const share = onTimeShare(total);
  return (
    <TitledCard id="on-time" title="Delivered on time">
      <CardBody>
        <Share>{share === null ? 'N/A' : percent(share)}</Share>
        <Words>
          {share === null
            ? `No order with an estimated delivery was delivered in the last ${count(days.length, 'day')}.`
            : `of the deliveries in the last ${count(days.length, 'day')} arrived on or before their estimated day.`}
        </Words>
        {share !== null && <Line share={share} />}
        <Parts>
          <li>
            <ChartKey of="onTime" /> On time <b>{count(total.onTime)}</b>
          </li>
          <li>
            <ChartKey of="late" /> Late <b>{count(total.late)}</b>
          </li>
          <li>
            <ChartKey of="noEstimate" /> No estimate (not counted) <b>{count(total.noEstimate)}</b>
          </li>
        </Parts>
      </CardBody>
    </TitledCard>
  );
};

const WIDTH = 100;

/** A progress line filled up to the share. */
const Line = ({ share }: { share: number }) => (
  <Way aria-hidden>
    <svg viewBox={`0 0 ${WIDTH} 4`} width="100%" height="4" preserveAspectRatio="none">
      <rect width={WIDTH} height="4" fill="var(--line-ahead)" />
      <rect width={share * WIDTH} height="4" fill="var(--delivered-mark)" />
    </svg>
    <svg width="18" height="18" style={{ left: `calc(${share} * (100% - 18px))` }}>
      <circle cx="9" cy="9" r="7" fill="var(--surface)" stroke="var(--delivered-mark)" strokeWidth="4" />
    </svg>
  </Way>
);

const Share = styled.p`
  font-size: var(--t-46);
  font-weight: 500;
  letter-spacing: -0.024em;
  line-height: 1.15;
`;
const Words = styled.p`
  max-width: 36ch;
  font-size: var(--t-14);
  color: var(--ink-muted);
`;
const Way = styled.div`
  position: relative;
  display: grid;
  align-items: center;
  height: 18px;
  margin-top: var(--s-5);
  svg + svg {
    position: absolute;
  }
`;
const Parts = styled.ul`
  display: grid;
  gap: var(--s-2);
  margin-top: var(--s-5);
  font-size: var(--t-14);
  li {
    display: flex;
    align-items: center;
    gap: var(--s-2);
  }
  b {
    margin-left: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
