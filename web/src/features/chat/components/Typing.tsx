import { brand } from '@exline/contracts';
import { styled } from 'styled-components';
import { TypingStops } from '../../../ui/conversation/TypingStops.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Bubble } from './bubbles.ts';

export const Typing = () => (
  <Line>
    <VisuallyHidden>{brand.name} support is typing</VisuallyHidden>
    <TypingStops />
  </Line>
);

const Line = styled(Bubble)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  padding: 13px 14px;
`;
