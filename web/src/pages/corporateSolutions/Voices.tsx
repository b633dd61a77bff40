import { styled } from 'styled-components';
import { Section, Wrap } from '../../ui/Wrap.tsx';
import { testimonials } from './content.ts';

export const Voices = () => (
  <Section aria-label="What customers say">
    <Pair>
      {testimonials.map(({ text, name, who }) => (
        <figure key={name}>
          <blockquote>“{text}”</blockquote>
          <figcaption>
            <b>{name}</b>
            {who}
          </figcaption>
        </figure>
      ))}
    </Pair>
  </Section>
);

const Pair = styled(Wrap)`
  display: grid;
  grid-template-columns: 7fr 5fr;
  gap: var(--s-10) var(--s-24);
  align-items: end;
  blockquote {
    font-size: var(--t-18);
    text-wrap: pretty;
  }
  figure:first-child blockquote {
    font-size: var(--t-28);
    font-weight: 500;
    line-height: 1.32;
    letter-spacing: -0.018em;
  }
  figcaption {
    margin-top: var(--s-5);
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  b {
    display: block;
    font-weight: 600;
    color: var(--ink);
  }
  @media (max-width: 1023px) {
    grid-template-columns: 1fr;
  }
`;
