import { FAMILIES } from '../addresses/families.ts';
import {
  CONTACT_LENGTH_MAX,
  NFT_NAME_LENGTH_MAX,
  OTHER_CONTACT_LENGTH_MAX,
  PERSON_LENGTH_MAX,
  PROJECT_TEXT_LENGTH_MAX,
  PROJECT_TEXT_LENGTH_MIN,
} from '../limits.ts';
import { findPlatform, SUBMISSION_PLATFORMS } from '../platforms.ts';
import { logoField } from './fileField.ts';
import { findMissingContact, formSchema } from './formSchema.ts';
import { NFT_STANDARDS, type NftStandard } from './formSections.ts';
import { checkPlatform, readContract } from './readAddress.ts';
import { addressText, choice, emailText, longText, neededText, optionalText, urlText } from './textField.ts';

/** An NFT collection submission. */
export const nftSchema = formSchema(
  {
    platform: choice(SUBMISSION_PLATFORMS),
    standard: choice(Object.keys(NFT_STANDARDS) as NftStandard[]),
    standardOther: optionalText(PERSON_LENGTH_MAX),
    address: addressText({ required: true }),
    name: neededText(NFT_NAME_LENGTH_MAX),
    desc: longText(PROJECT_TEXT_LENGTH_MAX, { min: PROJECT_TEXT_LENGTH_MIN }),
    website: urlText({ required: true }),
    icon_url: logoField(),
    email: emailText(),
    wechat: optionalText(CONTACT_LENGTH_MAX),
    serviceWechat: optionalText(CONTACT_LENGTH_MAX),
    others: optionalText(OTHER_CONTACT_LENGTH_MAX),
  },
  {
    together(values, report) {
      const closed = checkPlatform(values.platform);
      if (closed) report('platform', closed.code, closed.values);
      const { address, finding } = readContract(values.platform, values.address, 'account');
      if (address !== null) values.address = address;
      if (finding) report('address', finding.code, finding.values);

      const platform = findPlatform(values.platform);
      const family = NFT_STANDARDS[values.standard] ?? null;
      if (platform !== null && family !== null && FAMILIES[platform].family !== family)
        report('standard', 'standardElsewhere', { standard: values.standard, platform });
      if (values.standard !== 'other') values.standardOther = '';
      else if (!values.standardOther) report('standardOther', 'required');
      const contact = findMissingContact(values, ['wechat', 'serviceWechat', 'others']);
      if (contact !== null) report(contact, 'oneContactMore');
    },
  },
);
