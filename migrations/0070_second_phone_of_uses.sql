ALTER TABLE "redemptions" ADD COLUMN "second_phone" text;--> statement-breakpoint
CREATE INDEX "orders_second_phone" ON "orders" USING btree ("second_phone") WHERE second_phone is not null;--> statement-breakpoint
CREATE INDEX "redemptions_second_phone" ON "redemptions" USING btree ("promotion_id","second_phone") WHERE released_at is null and second_phone is not null;--> statement-breakpoint
UPDATE "redemptions" SET "second_phone" = "orders"."second_phone" FROM "orders" WHERE "orders"."id" = "redemptions"."order_id" AND "orders"."second_phone" IS NOT NULL;
