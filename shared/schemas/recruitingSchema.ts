import {
  CONTACT_LENGTH_MAX,
  PERSON_LENGTH_MAX,
  PROJECT_TEXT_LENGTH_MAX,
  PROJECT_TEXT_LENGTH_MIN,
  RECRUITING_REQUIREMENTS_NEEDED,
} from '../limits.ts';
import { findMissingContact, formSchema } from './formSchema.ts';
import { RECRUITING_REQUIREMENTS } from './formSections.ts';
import { emailText, longText, neededText, optionalText } from './textField.ts';

/** An ambassador application: two of the four requirements must be met. */
export const recruitingSchema = formSchema(
  {
    name: neededText(PERSON_LENGTH_MAX),
    email: emailText(),
    contact: neededText(CONTACT_LENGTH_MAX),
    language: neededText(PERSON_LENGTH_MAX),
    region: neededText(PERSON_LENGTH_MAX),
    // Checkboxes of one name arrive joined by commas.
    requirements: optionalText(PERSON_LENGTH_MAX),
    experience: longText(PROJECT_TEXT_LENGTH_MAX, { min: PROJECT_TEXT_LENGTH_MIN }),
  },
  {
    together(values, report) {
      if (values.contact && findMissingContact(values, ['contact'])) report('contact', 'oneContactMore');
      const ticked = values.requirements.split(',').map((name) => name.trim());
      const met = RECRUITING_REQUIREMENTS.filter((name) => ticked.includes(name));
      values.requirements = met.join(',');
      if (met.length < RECRUITING_REQUIREMENTS_NEEDED)
        report('requirements', 'requirementsMissing', { count: met.length, needed: RECRUITING_REQUIREMENTS_NEEDED });
    },
  },
);
