/** Previewing and making exports for the payroll program, and looking back at them. */
import { isoInstant } from '@rooster/domain/time';
import type { PayrollExport, PayrollExportSummary, PayrollPreview, PayrollRuleOut } from '@rooster/contract';
import { PayrollPreset } from '@rooster/contract';
import { sortKey } from '@rooster/domain/payroll';
import { and, desc, eq, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { momentCursors } from '../../../platform/http/cursor.ts';
import { ApiError } from '../../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/id.ts';
import { mapInSlices } from '../../../platform/slices.ts';
import { recordAudit } from '../../audit/record.ts';
import { member } from '../../../schema/members.ts';
import { refuseWhileRecalculating } from '../recalculation/job.ts';
import { refuseLongPeriod } from '../../../platform/http/period.ts';
import type { Period } from '../../../platform/http/period.ts';
import { payrollExport } from '../../../schema/timesheet-payroll.ts';
import { timesheetSettings } from '../../../schema/timesheet-settings.ts';
import { dropMarks, holdMarks } from './changes.ts';
import { payrollFile, periodText } from './file.ts';
import { gather } from './gather.ts';
import type { Gathered } from './gather.ts';
import { keepLines } from './ledger.ts';
import { ruleIn } from './rule-sorts.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** Lines that are looked through before others get their turn. */
const LINES_AT_ONCE = 500;

/** What a preview says of all lines together. */
type Remarks = Pick<PayrollPreview, 'missing' | 'rules' | 'withoutEmployeeCode'>;

/** Looks through the lines for sorts that have no code, the rules that they name, and people without a number. */
async function remarksOn({ lines, rules }: Gathered): Promise<Remarks> {
  const missing = new Map<string, PayrollPreview['missing'][number]>();
  const named = new Set<PayrollRuleOut>();
  const nameless = new Map<string, PayrollPreview['withoutEmployeeCode'][number]>();
  await mapInSlices(lines, LINES_AT_ONCE, (line) => {
    const { kind, factor, leaveTypeId, leaveTypeName, code } = line;
    const rule = line.rule && (ruleIn(rules, line.rule) ?? null);
    if (rule) named.add(rule);
    if (code === null) missing.set(sortKey(line), { kind, factor, leaveTypeId, leaveTypeName, rule });
    const { employeeCode, tenantUserId, firstName, middleName, lastName } = line;
    if (employeeCode === null) nameless.set(tenantUserId, { tenantUserId, firstName, middleName, lastName });
  });
  return { missing: [...missing.values()], rules: [...named], withoutEmployeeCode: [...nameless.values()] };
}

/** What exporting a period would hand over now. Keeps nothing. Throws `recalculation-running`. */
export async function previewExport(
  period: Period,
  principal: Pick<Principal, 'language' | 'enabledModules'>,
): Promise<Omit<PayrollPreview, 'isWorkingOut' | 'notWorkedOut'>> {
  refuseLongPeriod(period);
  await refuseWhileRecalculating();
  const gathered = await gather(period, principal);
  return {
    ...period,
    preset: gathered.mapping.preset,
    lines: [...gathered.lines],
    csv: await payrollFile(gathered, gathered.mapping, principal.language),
    ...(await remarksOn(gathered)),
    pendingCount: gathered.pendingCount,
    people: [...gathered.people],
  };
}

const columns = {
  id: payrollExport.id,
  fromDate: payrollExport.fromDate,
  toDate: payrollExport.toDate,
  preset: payrollExport.preset,
  createdAt: payrollExport.createdAt,
  lineCount: sql<number>`jsonb_array_length(${payrollExport.lines})`,
  correctionCount: sql<number>`jsonb_array_length(jsonb_path_query_array(${payrollExport.lines}, '$[*] ? (@.isCorrection == true)'))`,
  createdBy: {
    tenantUserId: member.id,
    firstName: member.firstName,
    middleName: member.middleName,
    lastName: member.lastName,
  },
};

interface SummaryRow extends Omit<PayrollExportSummary, 'exportId' | 'preset' | 'createdAt'> {
  readonly id: string;
  readonly preset: string;
  readonly createdAt: number;
}

const toSummary = ({
  id,
  fromDate,
  toDate,
  preset,
  lineCount,
  correctionCount,
  createdBy,
  createdAt,
}: SummaryRow): PayrollExportSummary => ({
  exportId: id,
  fromDate,
  toDate,
  preset: PayrollPreset.parse(preset),
  lineCount,
  correctionCount,
  createdBy,
  createdAt: isoInstant(createdAt),
});

const byActor = and(eq(member.tenantId, payrollExport.tenantId), eq(member.id, payrollExport.createdBy));

/** One export with its file as it was handed over. */
async function getExport(id: string): Promise<PayrollExport> {
  const [row] = await tx()
    .select({ ...columns, lines: payrollExport.lines, csv: payrollExport.csv })
    .from(payrollExport)
    .innerJoin(member, byActor)
    .where(and(eq(payrollExport.tenantId, currentTenant()), eq(payrollExport.id, id)));
  if (!row) throw new ApiError('not-found');
  return {
    ...toSummary(row),
    lines: row.lines,
    csv: row.csv,
    fileName: `${row.preset.toLowerCase()}-${periodText(row).replace('/', '_')}.csv`,
  };
}

/** The file once more, which is in the trail once more. */
export async function handOutAgain(id: string, { principal, now }: Context): Promise<PayrollExport> {
  const found = await getExport(id);
  await recordHandOut(found, { principal, now });
  return found;
}

const recordHandOut = ({ fromDate, toDate }: Period, { principal, now }: Context): Promise<void> =>
  recordAudit({
    action: 'data-exported',
    actorId: principal.memberId,
    now,
    details: { kind: 'payroll', fromDate, toDate },
  });

/** Exports, newest first. */
export async function listExports({
  limit,
  cursor,
}: {
  limit: number;
  cursor?: string | undefined;
}): Promise<{ items: PayrollExportSummary[]; nextCursor: string | null }> {
  const place = cursor === undefined ? undefined : momentCursors.read(cursor);
  const rows = await tx()
    .select(columns)
    .from(payrollExport)
    .innerJoin(member, byActor)
    .where(
      and(
        eq(payrollExport.tenantId, currentTenant()),
        place &&
          sql`(${payrollExport.createdAt}, ${payrollExport.id}) < (${isoInstant(place[0])}::timestamptz,
            ${place[1]}::uuid)`,
      ),
    )
    .orderBy(desc(payrollExport.createdAt), desc(payrollExport.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(toSummary),
    nextCursor: rows.length > limit && last ? momentCursors.write([last.createdAt, last.id]) : null,
  };
}

/**
 * Exports a period and adds what it pays to the ledger, so that it is handed over once: of two exports at once the
 * second finds nothing left. Throws `payroll-code-missing`, `payroll-nothing-to-export` and
 * `recalculation-running`.
 */
export async function createExport(period: Period, { principal, now }: Context): Promise<PayrollExport> {
  refuseLongPeriod(period);
  const tenantId = currentTenant();
  // Exports wait for each other; people who write their hours don't wait for an export.
  await tx()
    .select({ tenantId: timesheetSettings.tenantId })
    .from(timesheetSettings)
    .where(eq(timesheetSettings.tenantId, tenantId))
    .for('no key update');
  await refuseWhileRecalculating();
  const settled = await holdMarks();
  const gathered = await gather(period, principal);
  if (gathered.lines.length === 0) throw new ApiError('payroll-nothing-to-export');
  if (gathered.lines.some(({ code }) => code === null)) throw new ApiError('payroll-code-missing');
  const exportId = newId(now);
  const csv = await payrollFile(gathered, gathered.mapping, principal.language);
  await tx()
    .insert(payrollExport)
    .values({
      tenantId,
      id: exportId,
      ...period,
      preset: gathered.mapping.preset,
      lines: [...gathered.lines],
      csv,
      createdBy: principal.memberId,
      createdAt: now,
    });
  await keepLines(exportId, gathered.lines);
  await dropMarks(settled);
  await recordHandOut(period, { principal, now });
  return getExport(exportId);
}
