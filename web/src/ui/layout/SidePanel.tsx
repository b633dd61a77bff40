import { useId, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { compact, upToLaptop } from '../../theme/tokens.ts';

interface Props {
  title: string;
  /** Number of items in the side panel; undefined while loading. */
  amount: number | undefined;
  side: ReactNode;
  children: ReactNode;
}

/** A side panel beside the main content. On small screens it is above the content and collapsed. */
export const SidePanel = ({ title, amount, side, children }: Props) => {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const name = amount === undefined ? title : `${title} (${amount})`;
  return (
    <Grid>
      <Side aria-label={title}>
        <Fold
          type="button"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          <ChevronDown size={18} strokeWidth={1.5} aria-hidden /> {name}
        </Fold>
        <h3>{name}</h3>
        <Content id={id} $unfolded={unfolded}>
          {side}
        </Content>
      </Side>
      <div>{children}</div>
    </Grid>
  );
};

const Grid = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 264px;
  gap: var(--s-6);
  > div {
    display: flex;
    flex-direction: column;
    min-width: 0;
    grid-column: 1;
    grid-row: 1;
  }
  ${upToLaptop} {
    display: flex;
    flex-direction: column;
    gap: 0;
    > div {
      flex: 1;
    }
  }
  [data-fills] & {
    grid-template-rows: minmax(0, 1fr);
    min-height: 0;
    > div {
      min-height: 0;
    }
  }
`;
const Side = styled.section`
  grid-column: 2;
  grid-row: 1;
  min-width: 0;
  margin-top: var(--s-5);
  padding-left: var(--s-6);
  border-left: 1px solid var(--hairline);
  h3 {
    font-size: var(--t-15);
    font-weight: 600;
  }
  ${upToLaptop} {
    margin-top: var(--s-4);
    padding: 0;
    border: 1px solid var(--hairline);
    border-radius: var(--r-1);
    h3 {
      display: none;
    }
  }
  [data-fills] & {
    /* For focus rings. A content that is wider would scroll sideways. */
    padding-right: 4px;
    overflow-y: auto;
    ${upToLaptop} {
      flex: none;
      max-height: 40%;
      margin-top: var(--s-2);
    }
  }
  ${compact} {
    [data-fills='short'] & {
      display: none;
    }
  }
`;
const Fold = styled.button`
  display: none;
  align-items: center;
  gap: var(--s-2);
  width: 100%;
  min-height: 44px;
  padding: 0 var(--s-4);
  border: 0;
  background: none;
  color: var(--ink);
  font: 600 var(--t-15) / 1.2 var(--sans);
  text-align: left;
  cursor: pointer;
  svg {
    transition: transform var(--fast) var(--ease);
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  ${upToLaptop} {
    display: flex;
  }
`;
const Content = styled.div<{ $unfolded: boolean }>`
  margin-top: var(--s-3);
  ${upToLaptop} {
    display: ${({ $unfolded }) => ($unfolded ? 'block' : 'none')};
    margin: 0;
    padding: 0 var(--s-4) var(--s-4);
  }
`;
