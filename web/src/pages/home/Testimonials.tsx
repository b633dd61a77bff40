import { styled } from 'styled-components';
import { compact } from '../../theme/tokens.ts';
import { Quote } from '../../ui/content/Quote.tsx';
import { Section, Wrap } from '../../ui/layout/Wrap.tsx';
import { testimonials } from './content.ts';

export const Testimonials = () => (
  <Section aria-label="What customers say">
    <Grid>
      {testimonials.map((testimonial, index) => (
        <Quote key={testimonial.name} {...testimonial} large={index === 0} />
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
  figure:not(:first-child) {
    padding-left: var(--s-8);
    border-left: 1px solid var(--hairline);
  }
  figure:nth-child(3) {
    padding-top: var(--s-10);
  }
  ${compact} {
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
