import { SUBMISSION_PLATFORMS, type SubmissionPlatform } from '../submissionPlatforms.ts';
import { checkFamily } from './checkFamily.ts';
import { isTelling } from './isTelling.ts';

/** The platforms, in their order, whose address or token the text beyond doubt is. */
export function findOtherPlatforms(platform: SubmissionPlatform, text: string): SubmissionPlatform[] {
  return SUBMISSION_PLATFORMS.filter(
    (other) => other !== platform && isTelling(other, text) && checkFamily(other, text, 'token').ok,
  );
}
