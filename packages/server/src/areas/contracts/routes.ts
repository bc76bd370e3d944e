/** Answers the calls on contracts. */
import type { AreaHandlers } from '../../platform/http/handler.ts';
import { getContractDefaults } from './defaults.ts';
import { createContract, getContract, listContracts, updateContract } from './drafts.ts';
import { cancelContract, finaliseContract, previewFinalisation } from './finalise.ts';

export const contractsHandlers: AreaHandlers<'contracts'> = {
  listContracts: ({ params }, { now }) => listContracts(params.tenantUserId, now),
  createContract: ({ params, body }, context) => createContract(params.tenantUserId, body, context),
  getContract: ({ params }, { now }) => getContract(params.tenantUserId, params.contractId, now),
  updateContract: ({ params, body }, context) => updateContract(params.tenantUserId, params.contractId, body, context),
  cancelContract: ({ params }, context) => cancelContract(params.tenantUserId, params.contractId, context),
  previewFinalisation: ({ params }, { now }) => previewFinalisation(params.tenantUserId, params.contractId, now),
  finaliseContract: ({ params }, context) => finaliseContract(params.tenantUserId, params.contractId, context),
  getContractDefaults: () => getContractDefaults(),
};
