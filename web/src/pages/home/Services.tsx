import { ArrowRight, Building2, Globe, ShieldCheck } from 'lucide-react';
import { styled, css } from 'styled-components';
import { Link } from 'wouter';
import { compact, phone, smallPhone } from '../../theme/tokens.ts';
import { Section, Wrap } from '../../ui/layout/Wrap.tsx';
import { express, services } from './content.ts';

const icons = [Globe, Building2, ShieldCheck];

export const Services = () => (
  <Section $flush>
    <Wrap>
      <h2>Pick the service, know the price</h2>
      <Grid>
        <Big href={express.href}>
          <h3>{express.title}</h3>
          <p>{express.text}</p>
          <dl>
            {express.fares.map(({ name, price, note }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{price}</dd>
                <dd>{note}</dd>
              </div>
            ))}
          </dl>
          <More>
            {express.title} <ArrowRight size={16} aria-hidden />
          </More>
        </Big>
        {services.map(({ title, href, text }, index) => {
          const Icon = icons[index] ?? Globe;
          return (
            <Small key={title} href={href}>
              <Icon size={24} strokeWidth={1.5} aria-hidden />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              <ArrowRight size={20} strokeWidth={1.5} aria-hidden />
            </Small>
          );
        })}
      </Grid>
    </Wrap>
  </Section>
);

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--gutter);
  margin-top: var(--s-12);
  ${compact} {
    grid-template-columns: 1fr;
    margin-top: var(--s-8);
  }
`;
const card = css`
  color: var(--ink);
  background: var(--surface);
  border: 1px solid var(--hairline);
  border-radius: var(--r-2);
  text-decoration: none;
  transition:
    border-color var(--fast),
    box-shadow var(--slow) var(--ease);
  &:hover {
    color: var(--ink);
    border-color: var(--field-line);
    box-shadow: var(--shadow);
  }
  p {
    color: var(--ink-muted);
  }
`;
const Big = styled(Link)`
  ${card}
  grid-row: span 3;
  display: flex;
  flex-direction: column;
  padding: var(--s-8);
  h3 {
    font-size: var(--t-22);
  }
  p {
    margin-top: var(--s-2);
  }
  dl {
    margin-top: auto;
    padding-top: var(--s-8);
    font-variant-numeric: tabular-nums;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px var(--s-4);
    padding: 14px 0;
    border-top: 1px solid var(--hairline);
  }
  dl > div:last-child {
    border-bottom: 1px solid var(--hairline);
  }
  dt,
  dd {
    font-weight: 600;
  }
  dd + dd {
    flex-basis: 100%;
    font-weight: 400;
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  ${phone} {
    padding: var(--s-6);
  }
`;
const More = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  margin-top: var(--s-6);
  font-size: var(--t-15);
  font-weight: 600;
  color: var(--line);
`;
const Small = styled(Link)`
  ${card}
  display: grid;
  grid-template-columns: 32px 1fr 20px;
  gap: var(--s-5);
  align-content: center;
  padding: var(--s-6) var(--s-8);
  p {
    margin-top: 4px;
    font-size: var(--t-15);
  }
  > svg:first-child {
    color: var(--line);
    margin-top: 1px;
  }
  > svg:last-child {
    align-self: center;
    color: var(--ink-muted);
  }
  ${phone} {
    gap: var(--s-4);
    padding: var(--s-5) var(--s-6);
  }
  ${smallPhone} {
    grid-template-columns: 1fr;
  }
`;
