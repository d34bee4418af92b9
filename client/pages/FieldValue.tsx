import type { FormKind } from '../../shared/schemas/formKinds.ts';
import { useMessages } from '../messages.ts';
import { GroupedCode } from './GroupedCode.tsx';

interface FieldValueProps {
  kind: FormKind;
  field: string;
  value: string;
}

const ADDRESSES = ['address', 'owner_address', 'inviteAccount', 'rakeBackAccount'];
/** What was filled into a field: choices in the page's words, addresses in groups, everything else as it was typed. */
export function FieldValue({ kind, field, value }: FieldValueProps) {
  const words = useWords(kind, field);
  if (words)
    return value
      .split(',')
      .map((choice) => (Object.hasOwn(words, choice) ? words[choice] : choice))
      .join(' · ');
  if (ADDRESSES.includes(field)) return <GroupedCode code={value} />;
  return (
    <span dir="auto" translate="no">
      {value}
    </span>
  );
}

/** Words for a field's choices; undefined where the value is free text. */
function useWords(kind: FormKind, field: string): Record<string, string> | undefined {
  const { choices } = useMessages('submissionFields');
  const { requirements } = useMessages('submissionStatus');
  if (kind === 'recruiting') return field === 'requirements' ? requirements : undefined;
  switch (field) {
    case 'hasReferral':
    case 'hasInviteReward':
    case 'hasAudit':
    case 'hasNews':
    case 'newsletter':
      return { yes: choices.yes, no: choices.no };
    case 'language':
      return choices.language;
    case 'rewardDistribution':
      return choices.rewardDistribution;
    case 'standard':
      return { other: choices.standardOther };
    default:
      return undefined;
  }
}
