import { styled } from 'styled-components';
import { phone } from '../../../theme/tokens.ts';

/** The whole window of a staff page or the sign-in card. */
export const Area = styled.div`
  --container: 1280px;
  min-height: 100vh;
  ${phone} {
    --margin: 16px;
  }
  /* See useFillWindow. A window below this minimum height, such as a zoomed one, scrolls. */
  [data-fills] & {
    position: relative;
    top: var(--window-top);
    display: flex;
    flex-direction: column;
    height: var(--window-height);
    min-height: 280px;
  }
  /* Only colors and shadows mark the current link, and forced colors remove both. */
  @media (forced-colors: active) {
    a[aria-current] {
      outline: 1px solid;
      outline-offset: 2px;
    }
  }
  /* Hides controls that are useless on paper. Buttons hide themselves. */
  @media print {
    [data-fills] & {
      display: block;
      height: auto;
    }
    [role='group']:has(> label [type='checkbox']),
    [type='checkbox'],
    div:has(> [type='search']),
    form:has([data-does='reply']) {
      display: none;
    }
    /* A long table or conversation starts below its heading, and not on a page of its own. */
    section:has(tbody > tr:nth-child(13)),
    section:has([role='log']),
    [role='log'] {
      break-inside: auto;
    }
  }
`;

/** The top row with the logo. */
export const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  height: 60px;
  ${phone} {
    position: relative;
    gap: var(--s-1);
    /* The last line has the name. */
    height: calc(44px + 2.25rem);
    padding-bottom: 1.25rem;
  }
`;
