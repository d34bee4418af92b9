/**
 * The code that a form needs once it is filled in, one file of the build (server/build/groupModules.ts): check, pasted
 * data, logo.
 */
export { AddressComparison, RenouncedOwner } from './form/addressFixes.tsx';
export { checkInBrowser } from './form/checkInBrowser.ts';
export { FormRecap } from './form/FormRecap.tsx';
export { ListingPreview } from './form/ListingPreview.tsx';
export { readPastedToken } from './form/readPastedToken.ts';
export { LogoCheck } from './logo/LogoCheck.tsx';
