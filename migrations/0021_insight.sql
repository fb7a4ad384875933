ALTER TABLE "search_synonyms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "inquiries_new" ON "inquiries" USING btree ("kind") WHERE status = 'new';--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "reviews_to_check" ON "reviews" USING btree ("id") WHERE checked_at is null or checked_at < updated_at;