ALTER TABLE "leave_mutation" DROP CONSTRAINT "leave_mutation_source_known";--> statement-breakpoint
ALTER TABLE "leave_lot" ADD COLUMN "warned_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_lot" ADD COLUMN "decided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_lot" ADD COLUMN "settled_day" date;--> statement-breakpoint
ALTER TABLE "leave_lot" ADD COLUMN "settled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "leave_mutation" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "leave_request" ADD COLUMN "before_edit" jsonb;--> statement-breakpoint
ALTER TABLE "leave_settings" ADD COLUMN "settled_year" integer;--> statement-breakpoint
ALTER TABLE "leave_mutation" ADD CONSTRAINT "leave_mutation_source_known" CHECK (source_id is not null or source_kind in ('accrual', 'carry-over', 'lapse'));--> statement-breakpoint
UPDATE "leave_request" AS request SET "before_edit" = jsonb_build_object(
  'leaveTypeId', request."leave_type_id", 'type', 'MultiSelect', 'timeZoneId', request."time_zone_id",
  'days', (SELECT jsonb_agg(jsonb_build_object('date', day."date", 'seconds', day."in_force_seconds", 'status', 'Approved',
      'fromTime', day."in_force_from_time", 'toTime', day."in_force_to_time", 'note', NULL, 'validationNote', NULL) ORDER BY day."date")
    FROM "leave_request_day" AS day
    WHERE day."tenant_id" = request."tenant_id" AND day."request_id" = request."id" AND day."in_force_seconds" > 0))
WHERE request."edited_in_force" AND request."status" = 'Pending' AND EXISTS (SELECT FROM "leave_request_day" AS day
  WHERE day."tenant_id" = request."tenant_id" AND day."request_id" = request."id" AND day."in_force_seconds" > 0);--> statement-breakpoint
UPDATE "leave_lot" AS lot SET "decided" = true WHERE EXISTS (SELECT FROM "leave_lapse_decision" AS made WHERE made."tenant_id" = lot."tenant_id" AND made."lot_id" = lot."id");--> statement-breakpoint
UPDATE "leave_lot" AS lot SET "warned_seconds" = coalesce(
    (SELECT max(warning."seconds") FROM "leave_lapse_warning" AS warning WHERE warning."tenant_id" = lot."tenant_id" AND warning."lot_id" = lot."id" AND warning."last_day" = lot."expires_at"),
    (SELECT greatest(sum(line."amount_seconds"), 0) FROM "leave_mutation" AS line WHERE line."tenant_id" = lot."tenant_id" AND line."lot_id" = lot."id"), 0)
  WHERE lot."timely_warning" AND NOT lot."decided";--> statement-breakpoint
INSERT INTO "leave_mutation" ("tenant_id", "id", "lot_id", "amount_seconds", "reason", "source_kind", "source_id", "effective_date", "rule", "note", "actor_id", "created_at")
  SELECT lot."tenant_id", gen_random_uuid(), lot."id", -held."seconds", 'Other', 'lapse', NULL, lot."expires_at" + 1,
    CASE WHEN lot."decided" THEN 'Decision' WHEN lot."balance_type" = 'Legal' THEN 'Warning' ELSE 'Expiry' END, NULL, NULL, now()
  FROM "leave_lot" AS lot
  JOIN "tenant" ON "tenant"."id" = lot."tenant_id"
  JOIN LATERAL (SELECT coalesce(sum(line."amount_seconds"), 0)::int AS "seconds" FROM "leave_mutation" AS line WHERE line."tenant_id" = lot."tenant_id" AND line."lot_id" = lot."id") AS held ON true
  WHERE lot."expires_at" < (now() AT TIME ZONE "tenant"."time_zone_id")::date AND held."seconds" > 0 AND (lot."balance_type" <> 'Legal' OR lot."timely_warning");--> statement-breakpoint
UPDATE "leave_lot" AS lot SET "settled_day" = lot."expires_at", "settled_at" = now()
  FROM "tenant" WHERE "tenant"."id" = lot."tenant_id" AND lot."expires_at" < (now() AT TIME ZONE "tenant"."time_zone_id")::date;--> statement-breakpoint
UPDATE "leave_settings" AS settings SET "settled_year" = extract(year FROM now())::int
  WHERE (settings."carry_over_seconds" IS NOT NULL OR settings."carry_over_percentage" IS NOT NULL)
    AND extract(year FROM now() - interval '31 days') = extract(year FROM now()) AND to_char(now() - interval '31 days', 'MM-DD') > settings."settlement_day";
