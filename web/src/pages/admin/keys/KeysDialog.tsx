import type { Right } from '@exline/contracts';
import { styled } from 'styled-components';
import { keyChoice } from '../../../lib/storage/keyChoice.ts';
import { isApple } from '../../../lib/page/platform.ts';
import { useCan } from '../../../lib/people/rights.ts';
import { useStored } from '../../../lib/storage/stored.ts';
import { phone } from '../../../theme/tokens.ts';
import { CheckBox } from '../../../ui/forms/CheckBox.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/Dialog.tsx';
import { Keys } from '../../../ui/actions/Kbd.tsx';

interface Line {
  does: string;
  /** One key, or a sequence. */
  keys: readonly string[];
  /** Other keys for the same action. */
  or?: readonly string[];
  /** The line is shown to accounts with at least one of these permissions. */
  rights?: readonly Right[];
}

const groups = (): Readonly<Record<string, readonly Line[]>> => ({
  Anywhere: [
    { does: 'Search', keys: ['/'], or: [isApple() ? '⌘ K' : 'Ctrl K'] },
    { does: 'Show keyboard shortcuts', keys: ['?'] },
    { does: 'Create tracking', keys: ['c'], rights: ['CreateOrder'] },
    { does: 'Go to the orders', keys: ['g', 'o'] },
    { does: 'Go to the contact messages', keys: ['g', 'm'] },
    { does: 'Go to the conversations', keys: ['g', 'c'] },
  ],
  'In a list': [
    { does: 'Next', keys: ['j'] },
    { does: 'Previous', keys: ['k'] },
    { does: 'Open', keys: ['Enter'] },
    { does: 'Next or previous page', keys: ['n'], or: ['p'] },
    { does: 'Select a range of orders', keys: ['Shift', 'click'] },
    { does: 'Reply', keys: ['r'], rights: ['ReplyToContact', 'AnswerInChat'] },
    { does: 'Leave the reply', keys: ['Esc'], rights: ['ReplyToContact', 'AnswerInChat'] },
    {
      does: 'Delete (asks first)',
      keys: ['#'],
      or: ['Delete'],
      rights: ['DeleteOrder', 'DeleteContact', 'DeleteChatSession'],
    },
  ],
  'On the page of an item': [
    { does: 'Next order of the list', keys: ['j'] },
    { does: 'Previous order of the list', keys: ['k'] },
    {
      does: 'Done, or mark delivered',
      keys: ['e'],
      rights: ['MarkContactDone', 'MarkChatDone', 'AddTrackingEvent'],
    },
  ],
});

/** Lists the keyboard shortcuts that the account can use, and turns single-key ones on or off. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const isOn = useStored(keyChoice) !== 'off';
  const can = useCan();
  const isUsable = ({ rights }: Line) => rights === undefined || rights.some(can);
  return (
    <Dialog
      onClose={onClose}
      title="Keyboard shortcuts"
      description="Single keys are ignored while you type in a field."
      width="640px"
    >
      <DialogBody>
        <Groups>
          {Object.entries(groups()).map(([name, lines]) => (
            <section key={name}>
              <h3>{name}</h3>
              <dl>
                {lines.filter(isUsable).map(({ does, keys, or }) => (
                  <div key={does}>
                    <dt>{does}</dt>
                    <dd>
                      <Keys keys={keys} />
                      {or && (
                        <>
                          or
                          <Keys keys={or} />
                        </>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </Groups>
        <Choice>
          <CheckBox
            checked={isOn}
            onChange={(event) => keyChoice.write(event.target.checked ? null : 'off')}
          />
          <span>
            <b>Single-key shortcuts</b>
            When off, only {isApple() ? '⌘ K' : 'Ctrl K'} works. Everything else has a link or button.
          </span>
        </Choice>
      </DialogBody>
    </Dialog>
  );
};

const Groups = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-6) var(--s-10);
  h3 {
    margin-bottom: var(--s-2);
    color: var(--ink-muted);
    font-size: var(--t-13);
    font-weight: 500;
  }
  dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s-4);
    min-height: 40px;
    border-top: 1px solid var(--hairline);
    font-size: var(--t-15);
  }
  dd {
    display: flex;
    flex: none;
    align-items: center;
    gap: 6px;
    color: var(--ink-muted);
    font-size: var(--t-13);
  }
  ${phone} {
    grid-template-columns: 1fr;
  }
`;
const Choice = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--s-3);
  margin-top: var(--s-6);
  padding-top: var(--s-5);
  border-top: 1px solid var(--hairline);
  color: var(--ink-muted);
  font-size: var(--t-14);
  cursor: pointer;
  input {
    margin-top: 2px;
  }
  b {
    display: block;
    color: var(--ink);
    font-size: var(--t-15);
    font-weight: 600;
  }
`;
