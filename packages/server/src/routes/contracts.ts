/** What answers the calls on contracts. */
import type { AreaHandlers } from '../platform/http/handler.ts';
import { recordAudit } from '../areas/audit/record.ts';
import { previewDateOfBirth } from '../areas/contract-changes/birth.ts';
import { getContractDefaults } from '../areas/contracts/defaults.ts';
import { createContract, getContract, listContracts, updateContract } from '../areas/contracts/drafts.ts';
import { listOnCallOffers, setOnCallOffer } from '../areas/contracts/on-call-offers.ts';
import {
  cancelContract,
  finaliseContract,
  previewCancellation,
  previewFinalisation,
} from '../areas/contract-changes/finalise.ts';
import {
  changeContract,
  previewContractChange,
  previewContractEnd,
  setContractEnd,
} from '../areas/contract-changes/running.ts';

export const contractsHandlers: AreaHandlers<'contracts'> = {
  listContracts: ({ params }, { now }) => listContracts(params.tenantUserId, now),
  createContract: ({ params, body }, context) => createContract(params.tenantUserId, body, context),
  getContract: ({ params }, { now }) => getContract(params.tenantUserId, params.contractId, now),
  updateContract: ({ params, body }, context) => updateContract(params.tenantUserId, params.contractId, body, context),
  cancelContract: ({ params }, context) => cancelContract(params.tenantUserId, params.contractId, context),
  previewCancellation: ({ params }, { now }) => previewCancellation(params.tenantUserId, params.contractId, now),
  previewFinalisation: ({ params }, { now }) => previewFinalisation(params.tenantUserId, params.contractId, now),
  finaliseContract: ({ params }, context) => finaliseContract(params.tenantUserId, params.contractId, context),
  previewContractChange: ({ params, body }, context) =>
    previewContractChange(params.tenantUserId, params.contractId, body, context),
  changeContract: ({ params, body }, context) => changeContract(params.tenantUserId, params.contractId, body, context),
  previewContractEnd: ({ params, body }, context) =>
    previewContractEnd(params.tenantUserId, params.contractId, body.endDate, context),
  setContractEnd: ({ params, body }, context) =>
    setContractEnd(params.tenantUserId, params.contractId, body.endDate, context),
  listOnCallOffers: async (_, context) => ({ items: await listOnCallOffers(context) }),
  setOnCallOffer: async (input, context) => {
    const subject = await setOnCallOffer(input, context);
    const details = { dueFrom: input.params.dueFrom, ...input.body };
    await recordAudit({
      action: 'on-call-offer',
      actorId: context.principal.memberId,
      now: context.now,
      subject,
      details,
    });
  },
  previewDateOfBirth: ({ params, body }, { now }) => previewDateOfBirth(params.tenantUserId, body.dateOfBirth, now),
  getContractDefaults: () => getContractDefaults(),
};
