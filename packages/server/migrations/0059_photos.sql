CREATE TABLE "member_photo" (
	"tenant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"photo" text NOT NULL,
	"image" text NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "member_photo_pkey" PRIMARY KEY("tenant_id","member_id"),
	CONSTRAINT "member_photo_size" CHECK (length(image) <= 87384),
	CONSTRAINT "member_photo_type" CHECK (media_type in ('image/jpeg', 'image/webp'))
);
--> statement-breakpoint
ALTER TABLE "member_photo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "photo_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member_photo" ADD CONSTRAINT "member_photo_member" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "member_photo" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = (select public.tenant_of_transaction())) WITH CHECK (tenant_id = (select public.tenant_of_transaction()));