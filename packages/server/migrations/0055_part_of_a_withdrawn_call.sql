ALTER TABLE "unworked_pay" DROP CONSTRAINT "unworked_pay_reason";--> statement-breakpoint
ALTER TABLE "unworked_pay" ADD COLUMN "percentage" integer DEFAULT 10000 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduling_settings" ADD COLUMN "on_call_part_terms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "unworked_pay" ADD CONSTRAINT "unworked_pay_reason" CHECK ((reason = 'WithdrawnCall') = (shift_id is not null and starts_at < ends_at and break_seconds >= 0
        and time_zone_id is not null and percentage between 1 and 10000) and (reason = 'WithdrawnCall') = (lot_id is null));