import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { mailDraft } from '../../lib/text/mailDraft.ts';
import { compact, phone } from '../../theme/tokens.ts';
import { ButtonLink } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { planMail, plans } from './content.ts';

/** The three plans side by side. Values to compare are aligned in rows. */
export const Plans = () => (
  <Wrap>
    <Sheet aria-label={plans.title}>
      <ul>
        {plans.list.map(({ name, price, per, for: whom, values }) => (
          <li key={name}>
            <h2>{name}</h2>
            <Price>
              <b>{price}</b>
              {per}
            </Price>
            <p>{whom}</p>
            <dl>
              {values.map((value, index) => (
                <div key={value}>
                  <dt>{plans.rows[index]}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <ButtonLink
              variant={name === plans.usual ? 'primary' : 'second'}
              href={mailDraft(brand.salesEmail, planMail(name))}
              label={`${plans.choose}: ${name}`}
            >
              {plans.choose}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Sheet>
  </Wrap>
);

const Sheet = styled(Card)`
  margin: var(--s-16) 0 var(--s-24);
  ul {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    grid-template-rows: repeat(8, auto);
  }
  li {
    display: grid;
    grid-row: span 8;
    grid-template-rows: subgrid;
    padding: var(--s-8);
  }
  li + li {
    border-left: 1px solid var(--hairline);
  }
  h2 {
    font-size: var(--t-18);
  }
  p {
    color: var(--ink-muted);
  }
  h2 + p + p {
    padding-bottom: var(--s-6);
  }
  dl {
    display: grid;
    grid-row: span 4;
    grid-template-rows: subgrid;
  }
  dl + a {
    margin-top: var(--s-4);
  }
  dl > div {
    padding: var(--s-3) 0;
    border-top: 1px solid var(--hairline);
  }
  dt {
    font-size: var(--t-13);
    color: var(--ink-muted);
  }
  dd {
    font-size: var(--t-15);
    font-weight: 500;
  }
  ${compact} {
    li {
      padding: var(--s-6) var(--s-5);
    }
  }
  ${phone} {
    ul,
    li,
    dl {
      grid-template: none;
    }
    li + li {
      border-left: 0;
      border-top: 1px solid var(--hairline);
    }
    dl > div {
      display: flex;
      flex-wrap: wrap;
      gap: 0 var(--s-4);
      align-items: baseline;
    }
    dt {
      flex: 0 0 7rem;
    }
    dd {
      flex: 1 1 6rem;
    }
  }
`;
const Price = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: 4px;
  align-items: baseline;
  margin: var(--s-4) 0 var(--s-3);
  b {
    font-size: var(--t-46);
    font-weight: 500;
    line-height: 1.05;
    letter-spacing: -0.02em;
    color: var(--ink);
  }
  ${compact} {
    b {
      font-size: var(--t-36);
    }
  }
`;
