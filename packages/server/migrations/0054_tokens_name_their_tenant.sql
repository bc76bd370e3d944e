DROP INDEX "leave_calendar_feed_secret";--> statement-breakpoint
DROP INDEX "invite_token";--> statement-breakpoint
DROP INDEX "calendar_feed_token";--> statement-breakpoint
ALTER TABLE "session" DROP CONSTRAINT "session_pkey";--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_pkey" PRIMARY KEY("tenant_id","id");--> statement-breakpoint
CREATE INDEX "leave_calendar_feed_old_secret" ON "leave_calendar_feed" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "invite_old_token" ON "invite" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_old_token" ON "session" USING btree ("id");--> statement-breakpoint
CREATE INDEX "calendar_feed_old_token" ON "calendar_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_calendar_feed_secret" ON "leave_calendar_feed" USING btree ("tenant_id","secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_token" ON "invite" USING btree ("tenant_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_token" ON "calendar_feed" USING btree ("tenant_id","token_hash");