import { brand } from '@exline/contracts';
import { Bell, ChartColumn, Star } from 'lucide-react';
import { styled } from 'styled-components';
import { phone, tablet } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Section, Wrap } from '../../ui/layout/Wrap.tsx';
import { advanced, figures, reasons, testimonials } from './content.ts';

/** The sections of the tracking page for sellers. */
export const SellerSections = () => (
  <div className="no-print">
    <Section $flush>
      <Wrap>
        <h2>Why Sellers Choose {brand.name}</h2>
        <Four>
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Four>
      </Wrap>
    </Section>
    <Section $flush>
      <Wrap>
        <h2>Trusted by Top Sellers</h2>
        <Quotes>
          {testimonials.map(({ text, name, trade }, index) => (
            <figure key={name}>
              <blockquote>“{text}”</blockquote>
              <figcaption>
                <img src={`/faces/${index + 1}.svg`} alt="" width={48} height={48} loading="lazy" />
                <span>
                  <b>{name}</b>, {trade}
                </span>
                <Stars />
              </figcaption>
            </figure>
          ))}
        </Quotes>
      </Wrap>
    </Section>
    <Numbers className="on-board">
      <Wrap as="dl">
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Wrap>
    </Numbers>
    <Section>
      <Wrap>
        <h2>Advanced Tracking Features</h2>
        <Advanced>
          <div>
            <h3>
              <Bell size={20} strokeWidth={1.5} aria-hidden /> Smart notifications
            </h3>
            <ul>
              {advanced.notifications.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>
              <ChartColumn size={20} strokeWidth={1.5} aria-hidden /> Analytics
            </h3>
            <ul>
              {advanced.analytics.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </div>
        </Advanced>
      </Wrap>
    </Section>
  </div>
);

const Stars = () => (
  <Given>
    {[1, 2, 3, 4, 5].map((star) => (
      <Star key={star} size={16} strokeWidth={1.5} fill="currentColor" aria-hidden />
    ))}
    <VisuallyHidden>5.0 of 5 stars</VisuallyHidden>
  </Given>
);

const Given = styled.span`
  display: flex;
  gap: 2px;
  margin-left: auto;
  color: var(--line);
`;
const Four = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--gutter);
  margin-top: var(--s-10);
  li {
    border-top: 2px solid var(--ink);
    padding-top: var(--s-4);
  }
  p {
    color: var(--ink-muted);
    margin-top: 4px;
    font-size: var(--t-15);
  }
  ${tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${phone} {
    grid-template-columns: 1fr;
  }
`;
const Quotes = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-10) var(--s-16);
  margin-top: var(--s-10);
  blockquote {
    font-size: var(--t-18);
  }
  figcaption {
    display: flex;
    align-items: center;
    gap: var(--s-3);
    margin-top: var(--s-4);
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  img {
    flex: none;
    border-radius: 50%;
  }
  b {
    color: var(--ink);
    font-weight: 600;
  }
  ${phone} {
    grid-template-columns: 1fr;
    gap: var(--s-8);
  }
`;
const Numbers = styled.section`
  background: var(--board);
  color: var(--on-board);
  dl {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    gap: var(--s-8) var(--gutter);
    padding-block: var(--s-12);
  }
  dl > div {
    border-left: 1px solid var(--board-line);
    padding-left: var(--s-5);
  }
  dt {
    color: var(--on-board-muted);
    font-size: var(--t-15);
  }
  dd {
    font-size: var(--t-36);
    font-weight: 500;
    letter-spacing: -0.02em;
    line-height: 1.1;
  }
  ${phone} {
    dl {
      grid-template-columns: repeat(auto-fill, minmax(min(6.5rem, 100%), 1fr));
    }
    dl > div {
      padding-left: var(--s-4);
    }
  }
`;
const Advanced = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-16);
  margin-top: var(--s-10);
  h3 {
    display: flex;
    gap: 12px;
    align-items: center;
    padding-bottom: var(--s-4);
    border-bottom: 1px solid var(--hairline-strong);
    font-size: var(--t-22);
  }
  svg {
    color: var(--line);
  }
  li {
    padding: 12px 0;
    border-bottom: 1px solid var(--hairline);
  }
  ${phone} {
    grid-template-columns: 1fr;
    gap: var(--s-8);
  }
`;
