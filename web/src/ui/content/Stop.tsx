import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { depths } from '../../theme/depths.ts';

/** A stop on a parcel's line; `place` is a hollow blue stop for a link. */
export type StopKind = 'passed' | 'now' | 'ahead' | 'done' | 'fault' | 'place';

export const Stop = ({ kind }: { kind: StopKind }) => (
  <Dot $kind={kind} className="stop" aria-hidden>
    {kind === 'done' && <Check size={14} strokeWidth={2.4} />}
  </Dot>
);

const looks: Record<StopKind, string> = {
  passed: 'width: 14px; height: 14px; background: var(--line);',
  now: 'width: 20px; height: 20px; background: var(--surface); border: 5px solid var(--signal);',
  ahead: 'width: 14px; height: 14px; background: var(--surface); border: 2px solid var(--field-line);',
  place: 'width: 14px; height: 14px; background: var(--surface); border: 2px solid var(--line);',
  done: 'width: 22px; height: 22px; background: var(--delivered-mark);',
  fault: 'width: 20px; height: 20px; background: var(--surface); border: 5px solid var(--exception-mark);',
};

const Dot = styled.span<{ $kind: StopKind }>`
  position: relative;
  z-index: ${depths.stop};
  display: grid;
  place-items: center;
  flex: none;
  border-radius: 50%;
  color: var(--on-fill);
  ${({ $kind }) => looks[$kind]}
`;
