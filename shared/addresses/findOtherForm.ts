import type { SubmissionPlatform } from '../submissionPlatforms.ts';
import type { AddressHint } from './addressCheck.ts';
import { decodeSs58 } from './decodeSs58.ts';

const MOONBEAM_PREFIX = 1284;

const FORMS: readonly { hint: AddressHint; form: RegExp }[] = [
  { hint: 'confluxCore', form: /^(?:cfx|cfxtest|net\d+):/i },
  { hint: 'avalancheChains', form: /^(?:[XPC]-)?avax1/i },
  { hint: 'gateAccount', form: /^(?:gt|vault)1[a-z\d]{20,}$/i },
  { hint: 'validator', form: /^[a-z]+val(?:oper|cons)1[a-z\d]{20,}$/i },
  { hint: 'domainName', form: /^[^\s/]+\.(?:eth|bnb|arb|sol|trx|crypto)$/iu },
];

/** Which form known from around the chain this is that names no contract of it, or null. */
export function findOtherForm(platform: SubmissionPlatform, text: string): AddressHint | null {
  const known = FORMS.find(({ form }) => form.test(text));
  if (known) return known.hint;
  return platform === 'Moonbeam' && decodeSs58(text)?.prefix === MOONBEAM_PREFIX ? 'moonbeamSs58' : null;
}
