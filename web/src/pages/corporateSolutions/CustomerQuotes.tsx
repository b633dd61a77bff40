import { styled } from 'styled-components';
import { compact } from '../../theme/tokens.ts';
import { Quote } from '../../ui/content/Quote.tsx';
import { Section, Wrap } from '../../ui/layout/Wrap.tsx';
import { testimonials } from './sections.ts';

export const CustomerQuotes = () => (
  <Section aria-label="What customers say">
    <Pair>
      {testimonials.map((testimonial, index) => (
        <Quote key={testimonial.name} {...testimonial} large={index === 0} />
      ))}
    </Pair>
  </Section>
);

const Pair = styled(Wrap)`
  display: grid;
  grid-template-columns: 7fr 5fr;
  gap: var(--s-10) var(--s-24);
  align-items: end;
  ${compact} {
    grid-template-columns: 1fr;
  }
`;
