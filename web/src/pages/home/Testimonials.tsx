import { styled } from 'styled-components';
import { Section, Wrap } from '../../ui/Wrap.tsx';
import { testimonials } from './content.ts';

export const Testimonials = () => (
  <Section aria-label="What customers say">
    <Grid>
      {testimonials.map(({ text, name, who }) => (
        <figure key={name}>
          <blockquote>“{text}”</blockquote>
          <figcaption>
            <b>{name}</b>
            {who}
          </figcaption>
        </figure>
      ))}
    </Grid>
  </Section>
);

const Grid = styled(Wrap)`
  display: grid;
  grid-template-columns: 7fr 5fr;
  column-gap: var(--gutter);
  figure:first-child {
    grid-row: span 2;
    padding-right: var(--s-8);
  }
  figure:first-child blockquote {
    font-size: var(--t-28);
    line-height: 1.32;
    letter-spacing: -0.018em;
    font-weight: 500;
    text-wrap: pretty;
  }
  figure:not(:first-child) {
    padding-left: var(--s-8);
    border-left: 1px solid var(--hairline);
  }
  figure:nth-child(3) {
    padding-top: var(--s-10);
  }
  figcaption {
    margin-top: var(--s-4);
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  figure:first-child figcaption {
    margin-top: var(--s-6);
  }
  b {
    display: block;
    font-weight: 600;
    color: var(--ink);
  }
  @media (max-width: 1023px) {
    grid-template-columns: 1fr;
    figure:first-child {
      padding: 0;
    }
    figure:not(:first-child) {
      padding: var(--s-6) 0 0;
      margin-top: var(--s-8);
      border: 0;
      border-top: 1px solid var(--hairline);
    }
  }
`;
