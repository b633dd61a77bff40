import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { mailDraft } from '../../lib/text/mailDraft.ts';
import { compact, phone } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { serviceMail, services } from './content.ts';

export const ServiceOptions = () => (
  <Wrap as="section" aria-labelledby="ways-across">
    <Heading id="ways-across">{services.title}</Heading>
    <Pair>
      {services.list.map(({ name, price, time, points }) => (
        <li key={name}>
          <h3>{name}</h3>
          <Time>{time}</Time>
          <Price>
            from <b>{price}</b>
          </Price>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <Choice>
            <ButtonLink
              href={mailDraft(brand.salesEmail, serviceMail(name))}
              label={`${services.choose}: ${name}`}
            >
              {services.choose}
            </ButtonLink>
          </Choice>
        </li>
      ))}
    </Pair>
  </Wrap>
);

const Heading = styled.h2`
  padding-top: var(--s-16);
  font-size: var(--t-22);
`;
const Pair = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  margin: var(--s-8) 0 var(--s-24);
  > li {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: end;
    gap: var(--s-2) var(--s-6);
  }
  > li + li {
    padding-left: var(--s-12);
    border-left: 1px solid var(--hairline);
  }
  > li:first-child {
    padding-right: var(--s-12);
  }
  h3 {
    grid-column: 1 / -1;
    font-size: var(--t-16);
    color: var(--ink-muted);
    font-weight: 500;
  }
  ul {
    grid-column: 1 / -1;
    margin-top: var(--s-5);
  }
  ul li {
    padding: 10px 0;
    border-top: 1px solid var(--hairline);
    font-size: var(--t-15);
    color: var(--ink-muted);
  }
  ${compact} {
    > li {
      grid-template-columns: 1fr;
      align-content: start;
    }
    > li + li {
      padding-left: var(--s-6);
    }
    > li:first-child {
      padding-right: var(--s-6);
    }
  }
  ${phone} {
    grid-template-columns: 1fr;
    gap: var(--s-10);
    > li + li,
    > li:first-child {
      padding: 0;
      border: 0;
    }
  }
`;
const Choice = styled.div`
  grid-column: 1 / -1;
  margin-top: var(--s-4);
`;
const Time = styled.p`
  font-size: var(--t-36);
  font-weight: 600;
  line-height: 1.15;
  letter-spacing: -0.02em;
`;
const Price = styled.p`
  font-size: var(--t-18);
  color: var(--ink-muted);
  b {
    font-weight: 600;
    color: var(--ink);
  }
`;
