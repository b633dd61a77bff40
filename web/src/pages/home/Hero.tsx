import { brand, pages } from '@exline/contracts';
import { styled } from 'styled-components';
import { useTrack } from '../../features/tracking/useTrack.ts';
import { compact, compactTablet, phone } from '../../theme/tokens.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Help, Input, Label } from '../../ui/forms/Input.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { RouteMap } from './RouteMap.tsx';

export const Hero = () => {
  const { form, field, going } = useTrack('home');
  return (
    <Band>
      <Frame>
        <Copy>
          <h1>
            Every parcel,
            <br />
            every stop,
            <br />
            in plain sight.
          </h1>
          <p>Enter a tracking number to see where your package is, where it has been and when it arrives.</p>
          <form action={pages.track} {...form}>
            <Label htmlFor="hero-number">Tracking number</Label>
            <Join>
              <Large
                id="hero-number"
                name="number"
                $mono
                {...field}
                placeholder={brand.trackingExample}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <Button type="submit" variant="primary" size="lg" busy={going}>
                Track Package
              </Button>
            </Join>
            <Help>You’ll find it on your label or in your shipping email.</Help>
          </form>
        </Copy>
        <RouteMap />
      </Frame>
    </Band>
  );
};

const Band = styled.section`
  position: relative;
  overflow: hidden;
  border-bottom: 1px solid var(--hairline);
`;
const Frame = styled(Wrap)`
  position: relative;
  display: grid;
  grid-template-columns: repeat(12, 1fr);
  column-gap: var(--gutter);
  min-height: 600px;
  align-items: center;
  ${compact} {
    min-height: 520px;
  }
  ${phone} {
    display: block;
    min-height: 0;
  }
`;
const Copy = styled.div`
  grid-column: 1 / 7;
  position: relative;
  z-index: 1;
  padding: var(--s-20) 0;
  h1 {
    font-size: var(--t-56);
    letter-spacing: -0.024em;
    line-height: 1.04;
  }
  h1 + p {
    margin: var(--s-5) 0 var(--s-10);
    max-width: 44ch;
    font-size: var(--t-18);
    color: var(--ink-muted);
  }
  ${compactTablet} {
    grid-column: 1 / 8;
  }
  ${phone} {
    padding: var(--s-12) 0 0;
    h1 + p {
      margin: var(--s-4) 0 var(--s-6);
    }
  }
`;
const Join = styled.div`
  display: flex;
  gap: var(--s-2);
  max-width: 33.75rem;
  ${phone} {
    flex-direction: column;
    gap: var(--s-3);
  }
`;
const Large = styled(Input)`
  height: var(--h-lg);
  padding: 0 18px;
  font-size: var(--t-18);
`;
