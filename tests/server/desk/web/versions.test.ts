import { takeOver } from '../../../../server/records/teamTransitions.ts';
