import { styled } from 'styled-components';
import { phone, upToLaptop } from '../../theme/tokens.ts';

interface PlaceProps {
  x: number;
  y: number;
  name: string;
  note?: string;
  end?: boolean;
}

const Place = ({ x, y, name, note, end = false }: PlaceProps) => (
  <g textAnchor={end ? 'end' : 'start'}>
    <text x={x} y={y} fontSize="15" fontWeight="600" fill="var(--ink)">
      {name}
    </text>
    {note && (
      <text x={x} y={y + 20} fontSize="13" fill="var(--ink-muted)">
        {note}
      </text>
    )}
  </g>
);

/** A map of lines with the route of one parcel. Its parts are colored as passed, current and ahead. */
export const RouteMap = () => (
  <>
    <Wide>
      <svg
        viewBox="0 0 760 600"
        // An inline SVG cannot be an `img` element.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label="A route map: a parcel picked up in Newark has passed Chicago, is now in Denver and will reach Portland on Friday"
      >
        <g fill="none" stroke="var(--route)" strokeWidth="6" strokeLinejoin="round" strokeLinecap="round">
          <path d="M170-300V70l130 130h124l136 136v564" />
          <path d="M1500 300H770l-80-80v-520" />
          <path d="M360 900V520l100-100h180l60-60h800" />
        </g>
        <g fill="var(--paper)" stroke="var(--route-stop)" strokeWidth="4">
          <circle cx="170" cy="44" r="6" />
          <circle cx="690" cy="60" r="6" />
          <circle cx="560" cy="500" r="6" />
          <circle cx="360" cy="556" r="6" />
        </g>
        <path
          d="M390 310l100-100h70l56-56h884"
          fill="none"
          stroke="var(--line-ahead)"
          strokeWidth="6"
          strokeLinejoin="round"
        />
        <path
          d="M40 500h160l190-190"
          fill="none"
          stroke="var(--line)"
          strokeWidth="6"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <circle cx="40" cy="500" r="9" fill="var(--line)" />
        <circle cx="290" cy="410" r="9" fill="var(--line)" />
        <circle cx="390" cy="310" r="15" fill="var(--paper)" stroke="var(--signal)" strokeWidth="7" />
        <circle cx="526" cy="210" r="8" fill="var(--paper)" stroke="var(--line-ahead)" strokeWidth="4" />
        <circle cx="640" cy="154" r="11" fill="var(--paper)" stroke="var(--line)" strokeWidth="4" />
        <circle cx="640" cy="154" r="4" fill="var(--line)" />
        <Place x={31} y={536} name="Newark, NJ" note="Picked up, Tue 4:32 PM" />
        <Place x={314} y={416} name="Chicago, IL" note="Wed 5:10 AM" />
        <Place x={526} y={248} name="Boise, ID" note="Fri 4:50 AM" />
        <Place x={640} y={106} name="Portland, OR" note="Friday, November 15" end />
        <g transform="translate(416 330)">
          <rect width="224" height="92" rx="6" fill="var(--surface)" stroke="var(--hairline-strong)" />
          <g
            transform="translate(20 26)"
            stroke="var(--ink)"
            strokeWidth="1.5"
            strokeLinejoin="round"
            fill="none"
          >
            <path d="M20 1 2 9.500v21L20 39l18-8.500v-21z" fill="var(--carton)" />
            <path d="M2 9.500 20 18l18-8.500M20 18v21" />
            <path d="m11 5.300 18 8.500v7l4-1.900v-7L15 3.400" fill="var(--surface)" />
          </g>
          <text x="76" y="30" fontSize="13" fontWeight="600" fill="var(--signal-ink)">
            Now at
          </text>
          <Place x={76} y={52} name="Denver, CO" note="Arrived Wed 9:47 PM" />
        </g>
      </svg>
    </Wide>
    <Narrow aria-hidden>
      <svg viewBox="0 0 390 300">
        <g fill="none" stroke="var(--route)" strokeWidth="5" strokeLinejoin="round">
          <path d="M60-400V40l90 90h100l390 390" />
          <path d="M300 700V240L640-100" />
          <path d="M130 700V190l-58-58" />
        </g>
        <path
          d="M190 160l50-50h50l40-40h570"
          fill="none"
          stroke="var(--line-ahead)"
          strokeWidth="5"
          strokeLinejoin="round"
        />
        <path d="M40 250h60l90-90" fill="none" stroke="var(--line)" strokeWidth="5" strokeLinejoin="round" />
        <circle cx="40" cy="250" r="8" fill="var(--line)" />
        <circle cx="145" cy="205" r="8" fill="var(--line)" />
        <circle cx="190" cy="160" r="12" fill="var(--paper)" stroke="var(--signal)" strokeWidth="6" />
        <circle cx="345" cy="70" r="9" fill="var(--paper)" stroke="var(--line)" strokeWidth="4" />
        <circle cx="345" cy="70" r="3" fill="var(--line)" />
        <Place x={20} y={282} name="Newark, NJ" />
        <Place x={162} y={226} name="Chicago, IL" />
        <Place x={340} y={48} name="Portland, OR" end />
        <text x="214" y="160" fontSize="13" fontWeight="600" fill="var(--signal-ink)">
          Now at
        </text>
        <Place x={214} y={180} name="Denver, CO" />
      </svg>
    </Narrow>
  </>
);

const Wide = styled.div`
  position: absolute;
  left: calc(50% - 40px);
  top: 0;
  width: 760px;
  height: 100%;
  svg {
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  ${upToLaptop} {
    display: none;
  }
`;
const Narrow = styled.div`
  display: none;
  ${upToLaptop} {
    display: block;
    position: absolute;
    left: 57%;
    width: 45%;
    top: 50%;
    transform: translateY(-50%);
  }
  ${phone} {
    position: static;
    width: auto;
    transform: none;
    margin: var(--s-6) calc(-1 * var(--margin)) 0;
  }
  svg {
    width: 100%;
    height: auto;
    overflow: hidden;
  }
`;
