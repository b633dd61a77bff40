import { Keys } from '../../../ui/actions/Kbd.tsx';
import type { Command } from '../commands.ts';
import { Option, OptionGroup } from './Option.tsx';

/** The prefix of the option ids of commands; search results have other ids. */
export const COMMAND = 'command:';

interface Props {
  commands: readonly Command[];
  onRun: (command: Command) => void;
}

export const Commands = ({ commands, onRun }: Props) =>
  [...new Set(commands.map(({ group }) => group))].map((group) => (
    <OptionGroup key={group} heading={group}>
      {commands
        .filter((command) => command.group === group)
        .map((command) => (
          <Option
            key={command.name}
            id={COMMAND + command.name}
            icon={command.icon}
            title={command.name}
            aside={command.keys && <Keys keys={command.keys} />}
            onSelect={() => onRun(command)}
          />
        ))}
    </OptionGroup>
  ));
