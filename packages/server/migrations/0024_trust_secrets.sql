ALTER TABLE "session" ADD COLUMN "started_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proved_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "session" SET "started_at" = "created_at", "proved_at" = "created_at";--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "started_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "proved_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "email_confirmation" ADD COLUMN "codes" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_confirmation" ADD COLUMN "counted_from" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "email_confirmation" SET "counted_from" = "sent_at";--> statement-breakpoint
ALTER TABLE "email_confirmation" ALTER COLUMN "counted_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "invite" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "invite" ADD COLUMN "token_hash" text;--> statement-breakpoint
UPDATE "invite" SET "token_hash" = translate(rtrim(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '='), '+/', '-_');--> statement-breakpoint
ALTER TABLE "invite" ALTER COLUMN "token_hash" SET NOT NULL;--> statement-breakpoint
DROP INDEX "invite_token";--> statement-breakpoint
ALTER TABLE "invite" ALTER COLUMN "token" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invite_token" ON "invite" USING btree ("token_hash");
