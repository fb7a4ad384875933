-- Support that acts for a seller, and as what something was done in the panel of a seller (docs/decisions/0125-support-and-log-of-sellers.md).
ALTER TABLE "staff_sessions" ADD COLUMN "acting_seller_id" integer;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "acting_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_acting_seller_id_sellers_id_fk" FOREIGN KEY ("acting_seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_acting" CHECK ((acting_seller_id is null) = (acting_until is null) and acting_seller_id <> 1);--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "seller_role" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_seller_role" CHECK (seller_role is null or seller_role in ('owner', 'manager', 'packer', 'accountant', 'support') and for_seller_id is not null);--> statement-breakpoint
UPDATE "audit_entries" SET "seller_role" = 'owner' WHERE "for_seller_id" IS NOT NULL AND "action" IN ('seller.invite', 'seller.role', 'seller.leave', 'payout_way.add');
