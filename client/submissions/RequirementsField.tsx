import { RECRUITING_REQUIREMENTS } from '../../shared/schemas/recruitingRequirements.ts';
import { ChoiceGroup } from '../forms/ChoiceGroup.tsx';
import type { FieldProps } from '../forms/Field.tsx';
import { useMessages } from '../messages.ts';

/** The requirements an applicant meets, in the words of the page around the form. */
export function RequirementsField(field: FieldProps) {
  const { items } = useMessages('recruiting').requirements;
  return (
    <ChoiceGroup
      {...field}
      pick="any"
      choices={RECRUITING_REQUIREMENTS.map((value, index) => ({ value, text: items[index] ?? '' }))}
    />
  );
}
