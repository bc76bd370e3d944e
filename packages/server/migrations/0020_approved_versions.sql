ALTER TABLE "surcharge_day" ALTER COLUMN "factor" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "timesheet_segment" ALTER COLUMN "factor" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "timesheet_settings" ALTER COLUMN "weekday_factors" SET DATA TYPE double precision[];--> statement-breakpoint
ALTER TABLE "timesheet_entry" ADD COLUMN "approved" jsonb;--> statement-breakpoint
ALTER TABLE "timesheet_segment" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "timesheet_segment" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "timesheet_segment" ADD COLUMN "surcharged_seconds" integer;--> statement-breakpoint
-- An entry's surcharged seconds over its segments: rounded down, and what is left to the largest remainders, as the rules divide it.
UPDATE "timesheet_segment" AS segment
SET "member_id" = ranked.member_id, "state" = ranked.state, "surcharged_seconds" = ranked.share + CASE WHEN ranked.place <= ranked.rest THEN 1 ELSE 0 END
FROM (
  SELECT part.*, row_number() OVER entry AS place, part.total - sum(part.share) OVER (PARTITION BY part.tenant_id, part.entry_id) AS rest
  FROM (
    SELECT quota.*, floor(quota.quota) AS share, quota.quota - floor(quota.quota) AS remainder
    FROM (
      SELECT s.tenant_id, s.entry_id, s.segment_date, e.member_id, e.surcharged_seconds AS total,
        CASE e.status WHEN 'Approved' THEN 'InForce' WHEN 'AwaitingApproval' THEN 'Awaiting' ELSE 'Uncounted' END AS state,
        e.surcharged_seconds * (s.worked_seconds * s.factor)::numeric / sum((s.worked_seconds * s.factor)::numeric) OVER (PARTITION BY s.tenant_id, s.entry_id) AS quota
      FROM "timesheet_segment" s JOIN "timesheet_entry" e ON e.tenant_id = s.tenant_id AND e.id = s.entry_id
    ) AS quota
  ) AS part
  WINDOW entry AS (PARTITION BY part.tenant_id, part.entry_id ORDER BY part.remainder DESC, part.segment_date)
) AS ranked
WHERE segment.tenant_id = ranked.tenant_id AND segment.entry_id = ranked.entry_id AND segment.segment_date = ranked.segment_date;--> statement-breakpoint
ALTER TABLE "timesheet_segment" ALTER COLUMN "member_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "timesheet_segment" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "timesheet_segment" ALTER COLUMN "surcharged_seconds" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "timesheet_segment" DROP CONSTRAINT "timesheet_segment_pkey";--> statement-breakpoint
ALTER TABLE "timesheet_segment" ADD CONSTRAINT "timesheet_segment_pkey" PRIMARY KEY("tenant_id","entry_id","state","segment_date");--> statement-breakpoint
-- Of what awaits approval again, an approved version is known only of what was exported: of on-call people its hours, of others
-- that it was. It lies where the entry lies now; a longer one than that is not known, and then it is as the entry is now.
UPDATE "timesheet_entry" AS entry
SET "approved" = jsonb_build_object(
  'shiftStart', (extract(epoch FROM entry.shift_start) * 1000)::bigint, 'shiftEnd', (extract(epoch FROM entry.shift_end) * 1000)::bigint,
  'punchedStart', (extract(epoch FROM entry.punched_start) * 1000)::bigint, 'punchedEnd', (extract(epoch FROM entry.punched_end) * 1000)::bigint,
  'breakSeconds', entry.break_seconds + entry.worked_seconds - known.worked,
  'breaks', CASE WHEN known.worked = entry.worked_seconds THEN entry.breaks ELSE '[]'::jsonb END,
  'workedSeconds', known.worked, 'surchargedSeconds', round(entry.surcharged_seconds::numeric * known.worked / entry.worked_seconds),
  'multiplicationFactor', entry.multiplication_factor, 'timeZoneId', entry.time_zone_id, 'clientTimeZoneId', entry.client_time_zone_id, 'workDate', entry.work_date, 'decidedBy', NULL, 'decidedAt', NULL)
FROM (
  SELECT e.tenant_id, e.id, CASE WHEN mark.worked_seconds BETWEEN 1 AND e.break_seconds + e.worked_seconds THEN mark.worked_seconds ELSE e.worked_seconds END AS worked
  FROM "timesheet_entry" e JOIN "payroll_mark" mark ON mark.tenant_id = e.tenant_id AND mark.entry_id = e.id
  WHERE e.status = 'AwaitingApproval' AND (mark.worked_seconds > 0 OR mark.surcharges <> '{}'::jsonb OR EXISTS (
    SELECT FROM "contract" c WHERE c.tenant_id = e.tenant_id AND c.member_id = e.member_id AND c.status = 'Finalised' AND c.contract_seconds > 0
      AND e.work_date >= c.start_date AND (c.end_date IS NULL OR e.work_date <= c.end_date)))
) AS known
WHERE entry.tenant_id = known.tenant_id AND entry.id = known.id;--> statement-breakpoint
INSERT INTO "timesheet_segment" ("tenant_id", "entry_id", "member_id", "state", "segment_date", "worked_seconds", "surcharged_seconds", "factor")
SELECT part.tenant_id, part.entry_id, part.member_id, 'InForceUntilDecided', part.segment_date, part.worked, round((part.worked * part.factor / 100)::numeric), part.factor
FROM (
  SELECT s.*, round(s.known * s.upto / s.all_seconds) - round(s.known * (s.upto - s.worked_seconds) / s.all_seconds) AS worked
  FROM (
    SELECT s.tenant_id, s.entry_id, s.member_id, s.segment_date, s.worked_seconds, s.factor, (e.approved ->> 'workedSeconds')::numeric AS known, e.worked_seconds AS all_seconds,
      sum(s.worked_seconds) OVER (PARTITION BY s.tenant_id, s.entry_id ORDER BY s.segment_date)::numeric AS upto
    FROM "timesheet_segment" s JOIN "timesheet_entry" e ON e.tenant_id = s.tenant_id AND e.id = s.entry_id
    WHERE e.approved IS NOT NULL
  ) AS s
) AS part
WHERE part.worked > 0;--> statement-breakpoint
UPDATE "timesheet_entry" AS entry SET "approved" = entry.approved || jsonb_build_object('surchargedSeconds', sums.surcharged)
FROM (SELECT tenant_id, entry_id, sum(surcharged_seconds) AS surcharged FROM "timesheet_segment" WHERE state = 'InForceUntilDecided' GROUP BY 1, 2) AS sums
WHERE entry.tenant_id = sums.tenant_id AND entry.id = sums.entry_id;--> statement-breakpoint
-- The mean factor had two decimals, and keeps four from now on.
UPDATE "timesheet_entry" AS entry SET "multiplication_factor" = means.mean
FROM (SELECT tenant_id, entry_id, round((sum(worked_seconds * factor) / sum(worked_seconds) / 100)::numeric, 4) AS mean FROM "timesheet_segment" WHERE state <> 'InForceUntilDecided' GROUP BY 1, 2) AS means
WHERE entry.tenant_id = means.tenant_id AND entry.id = means.entry_id;--> statement-breakpoint
-- Nobody may be entered where an approved version still holds.
ALTER TABLE "timesheet_entry" DROP CONSTRAINT "timesheet_entry_no_overlap";--> statement-breakpoint
ALTER TABLE "timesheet_entry" ADD CONSTRAINT "timesheet_entry_no_overlap" EXCLUDE USING gist ("tenant_id" WITH =, "member_id" WITH =, (
  CASE WHEN "approved" IS NULL THEN tstzmultirange(tstzrange("shift_start", "shift_end"))
  ELSE tstzmultirange(tstzrange("shift_start", "shift_end"), tstzrange(to_timestamp(("approved" ->> 'shiftStart')::double precision / 1000), to_timestamp(("approved" ->> 'shiftEnd')::double precision / 1000))) END
) WITH &&) WHERE ("status" <> 'Overlapping') DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- Figures are summed from these alone; those of entries that stood in their index are no longer read from there.
DROP INDEX "timesheet_entry_date";--> statement-breakpoint
CREATE INDEX "timesheet_entry_date" ON "timesheet_entry" USING btree ("tenant_id","work_date","member_id");--> statement-breakpoint
CREATE INDEX "timesheet_segment_date" ON "timesheet_segment" USING btree ("tenant_id","segment_date","member_id") INCLUDE ("state","worked_seconds","surcharged_seconds","factor","entry_id");--> statement-breakpoint
CREATE INDEX "timesheet_segment_member" ON "timesheet_segment" USING btree ("tenant_id","member_id","segment_date") INCLUDE ("state","worked_seconds","surcharged_seconds","factor","entry_id");
