import { officeHoursLines } from '@exline/contracts';
import { styled } from 'styled-components';

/** The empty state of a conversation. */
export const NothingYet = ({ isDeleted }: { isDeleted: boolean }) => (
  <Box>
    <svg width="120" height="24" viewBox="0 0 120 24" aria-hidden>
      <path d="M12 12h96" stroke="var(--line)" strokeWidth="3" />
      <circle cx="12" cy="12" r="6" fill="var(--line)" />
      <circle cx="60" cy="12" r="8" fill="var(--paper)" stroke="var(--signal)" strokeWidth="4.5" />
      <circle cx="108" cy="12" r="6" fill="var(--paper)" stroke="var(--line)" strokeWidth="3" />
    </svg>
    <p>
      {isDeleted
        ? 'This conversation was deleted. You can start a new one here.'
        : 'Ask about a package, a price or a delivery.'}
    </p>
    <Hours>
      {officeHoursLines.map((line) => {
        const [days, ...hours] = line.split(' ');
        return (
          <div key={line}>
            {days} <span>{hours.join(' ')}</span>
          </div>
        );
      })}
    </Hours>
  </Box>
);

const Hours = styled.div`
  font-size: var(--t-13);
  font-variant-numeric: tabular-nums;
  /* Large text breaks between the days and the hours. */
  span {
    white-space: nowrap;
  }
`;
const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s-2);
  padding: 40px 24px 0;
  text-align: center;
  color: var(--ink-muted);
  &&& {
    margin: 0 auto auto;
  }
`;
