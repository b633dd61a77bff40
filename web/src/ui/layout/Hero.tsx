import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { compact, upToLaptop } from '../../theme/tokens.ts';
import { PageHead } from './PageHead.tsx';
import { Wrap } from './Wrap.tsx';

/** A page header with a drawing on the right that extends beyond the window. */
export const Hero = ({ drawing, ...head }: ComponentProps<typeof PageHead> & { drawing: ReactNode }) => (
  <Top>
    <Wrap>
      <Copy>
        <PageHead {...head} />
      </Copy>
    </Wrap>
    <Place aria-hidden>
      <svg viewBox="0 0 760 300" preserveAspectRatio="xMinYMax meet" fill="none">
        {drawing}
      </svg>
    </Place>
  </Top>
);

const Top = styled.section`
  position: relative;
  overflow: hidden;
  background: var(--surface);
  border-bottom: 1px solid var(--hairline);
`;
const Copy = styled.div`
  max-width: 620px;
  padding-bottom: var(--s-12);
  ${upToLaptop} {
    /* The text ends one gutter before the drawing. */
    max-width: min(620px, calc(50vw + 52px));
  }
  ${compact} {
    max-width: 620px;
    padding-bottom: 0;
  }
`;
const Place = styled.div`
  position: absolute;
  left: calc(50% + 60px);
  bottom: 24px;
  width: 640px;
  svg {
    width: 100%;
    height: auto;
    overflow: visible;
  }
  ${upToLaptop} {
    left: calc(50% + 100px);
    width: calc(50% - 100px);
  }
  ${compact} {
    position: static;
    width: min(100%, 520px);
    margin-left: auto;
    padding: 0 0 var(--s-6) var(--margin);
  }
`;
