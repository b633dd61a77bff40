import { styled } from 'styled-components';

/** A key on the keyboard. */
export const Kbd = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 22px;
  height: 22px;
  padding: 0 6px;
  border: 1px solid var(--hairline-strong);
  border-bottom-width: 2px;
  border-radius: 5px;
  background: var(--surface);
  color: var(--ink-muted);
  font: 500 var(--t-13) / 1 var(--sans);
  white-space: nowrap;
`;

/** Several keys in a row, such as a sequence. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <Row>
    {keys.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
  </Row>
);

const Row = styled.span`
  display: inline-flex;
  flex: none;
  gap: 4px;
`;
