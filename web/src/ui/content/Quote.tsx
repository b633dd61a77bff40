import { styled } from 'styled-components';

interface Props {
  text: string;
  name: string;
  who: string;
  large?: boolean;
}

export const Quote = ({ text, name, who, large = false }: Props) => (
  <Figure $large={large}>
    <blockquote>“{text}”</blockquote>
    <figcaption>
      <b>{name}</b>
      {who}
    </figcaption>
  </Figure>
);

const Figure = styled.figure<{ $large: boolean }>`
  blockquote {
    font-size: var(--t-18);
    text-wrap: pretty;
    ${({ $large }) =>
      $large && 'font-size: var(--t-28); font-weight: 500; line-height: 1.32; letter-spacing: -0.018em;'}
  }
  figcaption {
    margin-top: var(--s-${({ $large }) => ($large ? 6 : 4)});
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  b {
    display: block;
    font-weight: 600;
    color: var(--ink);
  }
`;
