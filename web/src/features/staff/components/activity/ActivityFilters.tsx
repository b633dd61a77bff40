import { activityKinds } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { phone } from '../../../../theme/tokens.ts';
import { Choice } from '../../../../ui/forms/Choice.tsx';
import { Toolbar } from '../../../../ui/lists/Toolbar.tsx';
import { dayChoices, kindWords } from '../../activityWords.ts';
import { staffQuery, type ActivityFilter } from '../../queries.ts';
import { NAME_ERASED } from '../../words.ts';

interface Props {
  filter: ActivityFilter;
  onChange: (change: Partial<ActivityFilter>) => void;
}

export const ActivityFilters = ({ filter, onChange }: Props) => {
  const people = useQuery(staffQuery).data ?? [];
  return (
    <Tools>
      <Choice
        label="Person"
        value={filter.staffId}
        options={[
          ['', 'All people'],
          ...people.map(({ id, name }) => [String(id), name || NAME_ERASED] as const),
        ]}
        onChange={(staffId) => onChange({ staffId })}
      />
      <Choice
        label="Kind"
        value={filter.kind}
        options={[['', 'All kinds'], ...activityKinds.map((kind) => [kind, kindWords[kind]] as const)]}
        onChange={(kind) => onChange({ kind })}
      />
      <Choice label="Days" value={filter.days} options={dayChoices} onChange={(days) => onChange({ days })} />
    </Tools>
  );
};

const Tools = styled(Toolbar)`
  ${phone} {
    select:first-child {
      flex-basis: 100%;
    }
  }
`;
