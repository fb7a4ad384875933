CREATE TABLE "order_consents" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"networks" text[] NOT NULL,
	"visitor" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_consents" ADD CONSTRAINT "order_consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_section";--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_section" CHECK (section in ('identity', 'contact', 'ordering', 'footer', 'home', 'messages', 'pixels'));
