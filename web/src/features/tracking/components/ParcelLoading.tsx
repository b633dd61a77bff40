import { styled } from 'styled-components';
import { phone } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Skeleton, Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Stop } from '../../../ui/content/Stop.tsx';
import { ParcelColumns } from './ParcelColumns.tsx';
import { Line, Place } from '../../../ui/parcel/Line.tsx';
import { Facts, Summary } from './parcelShape.tsx';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A placeholder with the layout of a parcel, so that nothing moves when the parcel arrives. */
export const ParcelLoading = () => (
  <>
    <Summary $pad="lg">
      <Wait>
        <Spinner label="Loading tracking information..." />
      </Wait>
      <Headline $width="320px" />
      <Seen $width="240px" $height="20px" />
      <Badge $width="124px" $height="32px" />
      <Line aria-hidden>
        {times(6).map((stop) => (
          <li key={stop} data-kind="ahead">
            <Place>
              <Stop kind="ahead" />
            </Place>
            <Word $width="72px" $height="18px" />
          </li>
        ))}
      </Line>
      <PhoneWord $width="104px" $height="18px" />
      <Facts as="div">
        {times(4).map((fact) => (
          <div key={fact}>
            <Skeleton $width="90px" $height="16px" />
            <Fact $width="140px" $height="20px" />
          </div>
        ))}
      </Facts>
    </Summary>
    <Between />
    <ParcelColumns>
      <Card $pad="lg">
        <Skeleton $width="150px" $height="22px" />
        <History>
          {times(3).map((event) => (
            <li key={event}>
              <Skeleton $width="76px" $height="40px" />
              <Stop kind="ahead" />
              <div>
                <Skeleton $width="120px" $height="18px" />
                <Fact $width="260px" $height="18px" />
              </div>
            </li>
          ))}
        </History>
      </Card>
      <aside>
        <Card $pad="md">
          <Skeleton $height="calc(80px + 2 * var(--h-xs))" />
        </Card>
        <Card $pad="md">
          <Skeleton $height="330px" />
        </Card>
      </aside>
    </ParcelColumns>
  </>
);

const Wait = styled.div`
  display: flex;
  align-items: center;
  min-height: var(--h-xs);
`;
const Headline = styled(Skeleton)`
  height: calc(var(--t-28) * 1.15);
  margin-top: var(--s-3);
  ${phone} {
    height: calc(var(--t-22) * 1.15);
  }
`;
const Seen = styled(Skeleton)`
  margin: 6px 0 2px;
`;
/** The placeholder of the badge is next to the headline on wide screens. */
const Badge = styled(Skeleton)`
  display: none;
  margin-top: var(--s-4);
  border-radius: var(--r-full);
  ${phone} {
    display: block;
  }
`;
const Word = styled(Skeleton)`
  margin-bottom: 22px;
  ${phone} {
    display: none;
  }
`;
const PhoneWord = styled(Skeleton)`
  display: none;
  margin-top: 14px;
  ${phone} {
    display: block;
  }
`;
const Fact = styled(Skeleton)`
  margin-top: 6px;
`;
const Between = styled.div`
  height: var(--gutter);
`;
const History = styled.ol`
  display: grid;
  gap: var(--s-8);
  margin-top: var(--s-6);
  li {
    display: grid;
    grid-template-columns: 76px 22px minmax(0, 1fr);
    justify-items: center;
    column-gap: var(--s-8);
  }
  div {
    justify-self: start;
    max-width: 100%;
  }
  ${phone} {
    li {
      grid-template-columns: 22px minmax(0, 1fr);
      column-gap: var(--s-4);
    }
    li > div:first-child {
      display: none;
    }
  }
`;
